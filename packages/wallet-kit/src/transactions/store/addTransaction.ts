import type { TransactionStore } from './createTransactionStore.ts'
import { isNamed } from './isNamed.ts'
import type { NewTransaction, TransactionRecord } from './TransactionRecord.ts'
import { transactionKey } from './transactionKey.ts'
import { validateTransaction } from './validateTransaction.ts'

export type AddTransactionParameters = { account: string; chainId: number; transaction: NewTransaction }

/** Puts a transaction on top as pending. Throws with every fault named. Source: spec §5. */
export function addTransaction(
  store: TransactionStore,
  { account, chainId, transaction }: AddTransactionParameters,
): void {
  const faults = validateTransaction(transaction)
  if (faults.length > 0) throw new Error(['Unable to add transaction', ...faults].join('\n'))

  const { description, confirmations } = transaction
  const callsId = 'callsId' in transaction ? transaction.callsId : undefined
  const record: TransactionRecord = {
    hash: callsId === undefined ? (transaction.hash ?? '') : '',
    description,
    status: 'pending',
    ...(confirmations === undefined ? {} : { confirmations }),
    ...(callsId === undefined ? {} : { callsId }),
  }
  store.updateTransactions(account, chainId, (list) => [
    record,
    ...list.filter((other) => !isNamed(other, transactionKey(record))),
  ])
}
