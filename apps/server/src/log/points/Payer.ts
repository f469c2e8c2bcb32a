import type { Spending } from './Spending.ts'

/** An account, and what its messages are paid from. Subjects name rows of `spending`. */
export type Payer = Readonly<{
  subject: string
  spent: Spending | undefined
  /** The confirmed handle it holds; `null` without one. */
  handle: Readonly<{ subject: string; spent: Spending | undefined }> | null
  /** When it signed in first; `null` where only others named it. */
  joinedAt: Date | null
}>
