import type { Spending } from './Spending.ts'

/** An account with the allowances that pay for its messages. A `subject` names a row of `spending`. */
export type Payer = Readonly<{
  subject: string
  spent: Spending | undefined
  /** The confirmed handle that pays; `null` without one. */
  handle: Readonly<{ subject: string; spent: Spending | undefined }> | null
  /** First sign-in; `null` for an account that others only named. */
  joinedAt: Date | null
}>
