import { BaseError } from '@kith/siwe'

/** The delegation that a message names is not there: no key of that name ever signed in here, or the file lacks it. */
export class UnknownDelegationError extends BaseError {
  override readonly name = 'UnknownDelegationError'

  constructor({ cid }: { cid: string }) {
    super(`The delegation ${cid} is not known here.`, {
      metaMessages: ['Sign in again. A file without it cannot be checked: get another.'],
      docsPath: 'errors#unknowndelegationerror',
    })
  }
}
