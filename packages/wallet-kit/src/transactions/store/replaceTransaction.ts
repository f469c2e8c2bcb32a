import type { TransactionStore } from './createTransactionStore.ts'
import { isNamed } from './isNamed.ts'

export type ReplaceTransactionParameters = { account: string; chainId: number; hash: string; newHash: string }

/** Follows a transaction that was sped up: same record, new hash. */
export function replaceTransaction(
  store: TransactionStore,
  { account, chainId, hash, newHash }: ReplaceTransactionParameters,
): void {
  store.updateTransactions(account, chainId, (list) => {
    // Another tab may have replaced it already: the record then has its new hash, and must not be removed as a duplicate.
    if (!list.some((record) => isNamed(record, hash))) return list
    return list
      .filter((record) => !isNamed(record, newHash))
      .map((record) => (isNamed(record, hash) ? { ...record, hash: newHash } : record))
  })
}
