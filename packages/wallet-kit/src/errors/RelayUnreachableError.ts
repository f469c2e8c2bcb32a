import { BaseError } from './BaseError.ts'

/** The relay between page and wallet was not reached, or went away and did not come back. */
export class RelayUnreachableError extends BaseError {
  override readonly name = 'RelayUnreachableError'
  readonly relayUrl: string

  constructor({ relayUrl }: { relayUrl: string }) {
    super(`The WalletConnect relay ${relayUrl} cannot be reached.`, { advice: 'Check the connection and try again.' })
    this.relayUrl = relayUrl
  }
}
