export type TransactionStatus = 'pending' | 'confirmed' | 'failed'

/** A transaction the app sent and the visitor may want to follow. Source: spec §3. */
export type TransactionRecord = {
  hash: string
  /** What it does, in the visitor's language. */
  description: string
  status: TransactionStatus
  /** How many blocks must confirm it. Absent: one. */
  confirmations?: number | undefined
}

/** What the app gives when it records one; the status begins as `pending`. */
export type NewTransaction = Omit<TransactionRecord, 'status'>
