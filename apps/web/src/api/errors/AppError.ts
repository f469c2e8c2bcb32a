/** A failure in the form that a screen shows: what happened, and whether retrying makes sense. */
export type AppError = {
  /** Stable name, e.g. `DelegationExpiredError`. */
  name: string
  /** What happened and the next step, in the reader's words. */
  sentence: string
  /** True if the same action may succeed later without a change. */
  retryable: boolean
  /** When it may succeed, if the other side gave a time. */
  retryAt?: Date
}
