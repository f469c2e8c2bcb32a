import type { TransactionRecord } from './TransactionRecord.ts'

/** The key of a record: a batch's id, else the hash. */
export function transactionKey({ callsId, hash }: TransactionRecord): string {
  return callsId ?? hash
}
