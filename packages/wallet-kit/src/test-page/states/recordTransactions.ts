import { transactionStorageKey } from '../../transactions/store/createTransactionStore.ts'

/** Writes records as another tab would. */
export function recordTransactions(address: string): void {
  const records = [
    { description: 'Claimed weaver-7', status: 'pending' },
    { description: 'Sent 12.5 USDC to a friend who wrote a very long name below a post', status: 'confirmed' },
    { description: 'Tipped @loom', status: 'failed' },
  ].map((record, index) => ({ ...record, hash: `0x${String(index + 1).padStart(64, '0')}` }))
  localStorage.setItem(transactionStorageKey, JSON.stringify({ [address]: { 80001: records } }))
  window.dispatchEvent(new StorageEvent('storage', { key: transactionStorageKey }))
}
