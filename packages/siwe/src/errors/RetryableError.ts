import { BaseError, type BaseErrorOptions } from './BaseError.ts'

export type RetryableErrorOptions = BaseErrorOptions & {
  /** Earliest moment at which trying again makes sense. */
  retryAt?: Date | undefined
}

/** A failure of the other side that may pass: the same call may succeed later. */
export class RetryableError extends BaseError {
  override readonly name: string = 'RetryableError'
  override readonly retryable = true
  readonly retryAt: Date | undefined

  constructor(shortMessage: string, { retryAt, ...options }: RetryableErrorOptions = {}) {
    super(shortMessage, options)
    this.retryAt = retryAt
  }
}
