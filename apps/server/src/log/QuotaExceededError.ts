import { BaseError } from '@kith/protocol/errors'

/** The account wrote more than its allowance. Nothing was written. */
export class QuotaExceededError extends BaseError {
  override readonly name = 'QuotaExceededError'
  /** When the allowance is full again. */
  readonly retryAt: Date

  constructor({
    per,
    limit,
    retryAt,
    hasHandle,
  }: { per: 'hour' | 'day'; limit: number; retryAt: Date; hasHandle: boolean }) {
    super(
      `This account has used its ${limit} points for this ${per}. It can write again at ${retryAt.toISOString()}.`,
      {
        metaMessages: hasHandle ? [] : ['Accounts with a handle have ten times as many.'],
      },
    )
    this.retryAt = retryAt
  }
}
