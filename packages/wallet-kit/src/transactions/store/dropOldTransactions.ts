import type { TransactionRecord } from './TransactionRecord.ts'

const maxCompleted = 10

/** Drops completed transactions but the newest: of a list, newest first. Pending ones stay. Source: spec §9. */
export function dropOldTransactions(list: readonly TransactionRecord[]): TransactionRecord[] {
  let completed = 0
  return list.filter((record) => record.status === 'pending' || ++completed <= maxCompleted)
}
