import { BaseError } from '@kith/siwe'

/** The delegation has not begun. */
export class DelegationNotYetValidError extends BaseError {
  override readonly name = 'DelegationNotYetValidError'
  readonly validFrom: Date

  constructor({ validFrom }: { validFrom: Date }) {
    super(`The delegation begins at ${validFrom.toISOString()}.`, {
      metaMessages: ['Check the clock of this device, then sign in again.'],
      docsPath: 'errors#delegationnotyetvaliderror',
    })
    this.validFrom = validFrom
  }
}
