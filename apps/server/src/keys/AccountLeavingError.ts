import { RetryableError } from '@kith/protocol'

/** The account is being deleted: it accepts no sign-in and no reference until that is done. */
export class AccountLeavingError extends RetryableError {
  override readonly name = 'AccountLeavingError'

  constructor() {
    super('The account is being deleted.', {
      metaMessages: ['That takes a moment; afterwards the address is like one that never wrote anything.'],
      docsPath: 'errors#accountleavingerror',
    })
  }
}
