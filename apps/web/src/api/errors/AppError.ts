/** A failure in the shape a screen can say: what happened, and whether trying again makes sense. */
export type AppError = {
  /** Stable name, e.g. `DelegationExpiredError`. */
  name: string
  /** What happened and the next step, in the reader's words. */
  sentence: string
  /** True when the same action may succeed later without anything being changed. */
  retryable: boolean
  /** When it may succeed, if the other side gave a time. */
  retryAt?: Date
}
