import type { Receipt } from '../log/receipts/Receipt.ts'

/** What became of one message of a file. */
export type ImportOutcome =
  /** It has its log position now. */
  | (Receipt & { isTimeVerified: boolean })
  /** It had one before, whatever is left of it there. */
  | Readonly<{ kind: 'known' }>
  /** It refers to a post that is not here: it waits for a day. */
  | Readonly<{ kind: 'held' }>
  | Readonly<{ kind: 'refused'; error: Error }>
