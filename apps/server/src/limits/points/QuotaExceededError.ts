import { BaseError } from '@kith/protocol/errors'

/** The account wrote more than its allowance. Nothing was written. */
export class QuotaExceededError extends BaseError {
  override readonly name = 'QuotaExceededError'
  /** The earliest time at which this message fits the allowance. */
  readonly retryAt: Date

  constructor({
    per,
    limit,
    retryAt,
    hasHandle,
  }: { per: 'hour' | 'day'; limit: number; retryAt: Date; hasHandle: boolean }) {
    super(
      `This account, or its handle, has used its ${limit} points of any ${per}. It can write again at ${retryAt.toISOString()}.`,
      {
        metaMessages: hasHandle
          ? ['What was spent under a handle counts against it, also by earlier owners.']
          : ['Accounts with a confirmed handle have ten times as many.'],
      },
    )
    this.retryAt = retryAt
  }
}
