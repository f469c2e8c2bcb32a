import type { VerifiedMessage } from '../log/batch/VerifiedMessage.ts'

/** A public message that came in a file, with the times it has here. */
export type ImportedMessage = VerifiedMessage &
  Readonly<{
    /** Whether `receivedMs` is what a receipt of this service says. */
    hasReceipt: boolean
  }>
