import { BaseError } from '@kith/protocol/errors'

/** No key of that name ever signed in here. */
export class UnknownDelegationError extends BaseError {
  override readonly name = 'UnknownDelegationError'

  constructor({ cid }: { cid: string }) {
    super(`The key ${cid} is not signed in here.`, { metaMessages: ['Sign in again.'] })
  }
}
