import type { TransactionRecord } from './TransactionRecord.ts'

/** Whether `id` is the record's; a batch is named by its own id alone, as is a transaction by its hash. */
export function isNamed({ callsId, hash }: TransactionRecord, id: string): boolean {
  return callsId === undefined ? hash.toLowerCase() === id.toLowerCase() : callsId === id
}
