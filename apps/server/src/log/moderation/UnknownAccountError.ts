import { BaseError } from '@kith/protocol/errors'

/** A message is about an account nothing was written by or about. */
export class UnknownAccountError extends BaseError {
  override readonly name = 'UnknownAccountError'

  constructor({ address }: { address: string }) {
    super(`This service knows no account ${address}.`, { docsPath: 'errors#unknownaccounterror' })
  }
}
