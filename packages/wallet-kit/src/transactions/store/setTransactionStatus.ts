import type { TransactionStore } from './createTransactionStore.ts'
import { isNamed } from './isNamed.ts'
import type { TransactionStatus } from './TransactionRecord.ts'

export type SetTransactionStatusParameters = {
  account: string
  chainId: number
  /** A hash, or a batch's id. */
  id: string
  status: TransactionStatus
  /** What a batch turned out to be on the chain. */
  hash?: string | undefined
}

/** Writes down what became of a transaction. */
export function setTransactionStatus(
  store: TransactionStore,
  { account, chainId, id, status, hash }: SetTransactionStatusParameters,
): void {
  store.updateTransactions(account, chainId, (list) =>
    list.map((record) => (isNamed(record, id) ? { ...record, status, hash: hash ?? record.hash } : record)),
  )
}
