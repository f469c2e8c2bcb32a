export type TransactionStatus = 'pending' | 'confirmed' | 'failed'

/** A transaction the app sent and the visitor may want to follow. Source: spec §3. */
export type TransactionRecord = {
  /** Of a batch: that of its last transaction, empty until the wallet reports it. */
  hash: string
  /** What it does, in the visitor's language. */
  description: string
  status: TransactionStatus
  /** How many blocks must confirm it. Absent: one. */
  confirmations?: number | undefined
  /** Of a batch: what `wallet_sendCalls` answered; the wallet is asked by it what became of the calls (EIP-5792). */
  callsId?: string | undefined
}

/** What the app gives when it records one, a transaction or a batch of calls; the status begins as `pending`. */
export type NewTransaction =
  | Omit<TransactionRecord, 'status' | 'callsId'>
  | { callsId: string; description: string; hash?: undefined; confirmations?: undefined }
