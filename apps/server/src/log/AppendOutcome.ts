import type { Kept } from './batch/Kept.ts'
import type { Receipt } from './receipts/Receipt.ts'

/** What became of one message: in the log, kept without it, refused by name, or failed by a fault of the service. */
export type AppendOutcome =
  | Receipt
  | Kept
  | Readonly<{ kind: 'refused'; error: Error }>
  | Readonly<{ kind: 'failed'; error: Error }>
