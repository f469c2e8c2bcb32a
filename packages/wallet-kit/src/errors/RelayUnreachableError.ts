/** The relay between page and wallet was not reached, or went away and did not come back. */
export class RelayUnreachableError extends Error {
  override readonly name = 'RelayUnreachableError'
  readonly relayUrl: string

  constructor({ relayUrl }: { relayUrl: string }) {
    super(`The WalletConnect relay ${relayUrl} cannot be reached. Check the connection and try again.`)
    this.relayUrl = relayUrl
  }
}
