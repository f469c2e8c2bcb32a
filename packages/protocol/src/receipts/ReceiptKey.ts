/** One of a service's keys for receipts, in the history of all of them. */
export type ReceiptKey = Readonly<{
  /** As did:key. */
  key: string
  /** The first log position whose receipt it signs; 1 of the first key. */
  position: bigint
  /** Since when, by the service's clock, milliseconds. */
  timeMs: number
  /** The signature of the key before it over `receiptKeyBytes`; `null` of the first key. */
  signature: Uint8Array | null
}>
