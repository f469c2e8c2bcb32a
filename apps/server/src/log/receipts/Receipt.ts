/** The service's promise that a message is in the log. */
export type Receipt = Readonly<{
  kind: 'receipt'
  id: Uint8Array
  seq: bigint
  receivedAt: Date
  signature: Uint8Array
  /** `receiptHash` of the account's receipt before it; `null` for its first. */
  previous: Uint8Array | null
}>
