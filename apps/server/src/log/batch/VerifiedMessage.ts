import type { AccountAddress, UnsaltedMessage } from '@kith/protocol'

/** A message whose encoding and signature hold. Whether its key may still write is decided when it is appended. */
export type VerifiedMessage = Readonly<{
  /** SHA-256 of the payload. */
  id: Uint8Array
  delegationId: Uint8Array
  accountId: bigint
  /** The account's name. */
  address: AccountAddress
  /** What its envelope says, or of a purged one what the log still says. Its salt decides nothing. */
  message: UnsaltedMessage
  envelope: Uint8Array
  /** When it reached the service, in milliseconds. */
  receivedMs: number
  /** Of one that came in a file, whether this service's own receipt says when it was written; else `undefined`. */
  imported?: Readonly<{ isTimeVerified: boolean }> | undefined
}>
