import type { TransactionRecord } from './TransactionRecord.ts'

/** What tells a record from its neighbours: a batch's id, else the hash. */
export function transactionKey({ callsId, hash }: TransactionRecord): string {
  return callsId ?? hash
}
