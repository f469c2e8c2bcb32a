/** Points spent of one allowance, by when. */
export type Spending = Readonly<{
  /** Start of the five minutes that `minutes` begins with. */
  at: Date
  /** Points of each five minutes, newest first. */
  minutes: readonly number[]
  /** Points of each hour, newest first. */
  hours: readonly number[]
}>
