/** Limits of the whole service, for all accounts together. */
export type Totals = Readonly<{
  messagesPerHour: number
  accountsPerHour: number
  /** Returns the used share of the storage quota; 1 when it is full. */
  getStoredShare: () => number
}>

/** For writers outside a running service, such as sample content. */
export const unlimited: Totals = {
  messagesPerHour: Number.POSITIVE_INFINITY,
  accountsPerHour: Number.POSITIVE_INFINITY,
  getStoredShare: () => 0,
}
