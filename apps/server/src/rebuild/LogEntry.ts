import type { VerifiedMessage } from '../log/batch/VerifiedMessage.ts'

/** An accepted message at its place in the log, with what the log itself says about its subject. */
export type LogEntry = Readonly<{
  seq: bigint
  verified: VerifiedMessage
  /** The account followed or unfollowed. */
  targetId: bigint | null
  /** Whether rankings count it. */
  isCounted: boolean
}>
