import type { Receipt } from './Receipt.ts'

/** What became of one message: in the log, refused by name, or failed by a fault of the service. */
export type AppendOutcome =
  | Receipt
  | Readonly<{ kind: 'refused'; error: Error }>
  | Readonly<{ kind: 'failed'; error: Error }>
