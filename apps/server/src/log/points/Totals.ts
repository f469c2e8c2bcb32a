/** What the service takes in all, from everybody together. */
export type Totals = Readonly<{
  messagesPerHour: number
  accountsPerHour: number
  /** How much of the room for what is stored is used, as a share: 1 when it is full. */
  getStoredShare: () => number
}>

/** For what writes without a service around it, such as sample content. */
export const unlimited: Totals = {
  messagesPerHour: Number.POSITIVE_INFINITY,
  accountsPerHour: Number.POSITIVE_INFINITY,
  getStoredShare: () => 0,
}
