import { RetryableError } from '@kith/protocol'

/** The account is being deleted: nobody signs in to it or refers to it until that is done. */
export class AccountLeavingError extends RetryableError {
  override readonly name = 'AccountLeavingError'

  constructor() {
    super('The account is being deleted.', {
      metaMessages: ['That takes a moment; afterwards the address is like one that never wrote anything.'],
      docsPath: 'errors#accountleavingerror',
    })
  }
}
