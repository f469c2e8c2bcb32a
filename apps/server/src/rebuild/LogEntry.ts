import type { VerifiedMessage } from '../log/batch/VerifiedMessage.ts'

/** An accepted message at its log position, with what the log itself has about its subject. */
export type LogEntry = Readonly<{
  seq: bigint
  verified: VerifiedMessage
  /** The account followed or unfollowed. */
  targetId: bigint | null
  /** Whether rankings count it. */
  isCounted: boolean
}>
