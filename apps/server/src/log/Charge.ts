/** Something beside messages that an account pays for like a message that creates something: an upload. It is counted with the messages of a batch. */
export type Charge = Readonly<{
  /** The key that asks. */
  delegationId: Uint8Array
  accountId: bigint
  /** When it reached the service, in milliseconds. */
  receivedMs: number
}>

export type ChargeOutcome = Readonly<{ kind: 'charged' }>
