import { BaseError } from '@kith/siwe'

/** The delegation never ends, ends too late, or does not end after it begins. */
export class DelegationTooLongError extends BaseError {
  override readonly name = 'DelegationTooLongError'
  readonly expirationTime: string | undefined
  readonly maxDays: number

  constructor({ expirationTime, maxDays }: { expirationTime: string | undefined; maxDays: number }) {
    super(
      `The delegation must end after it begins and within ${maxDays} days, but ${expirationTime === undefined ? 'names no end' : `ends at ${expirationTime}`}.`,
      {
        metaMessages: ['Sign in again with a shorter time.'],
        docsPath: 'errors#delegationtoolongerror',
      },
    )
    this.expirationTime = expirationTime
    this.maxDays = maxDays
  }
}
