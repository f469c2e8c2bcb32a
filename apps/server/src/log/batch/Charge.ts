/** An upload to pay for, at the price of a message that creates something. Batches charge it along with messages. */
export type Charge = Readonly<{
  /** The delegation of the uploading key. */
  delegationId: Uint8Array
  accountId: bigint
  /** When it reached the service, in milliseconds. */
  receivedMs: number
}>

export type ChargeOutcome = Readonly<{ kind: 'charged' }>
