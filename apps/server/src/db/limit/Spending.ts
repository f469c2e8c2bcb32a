/** Points spent from one allowance, by time slot. */
export type Spending = Readonly<{
  /** Start of the newest slot of `minutes`. */
  at: Date
  /** Points per slot of five minutes, newest first. */
  minutes: readonly number[]
  /** Points per hour, newest first. */
  hours: readonly number[]
}>
