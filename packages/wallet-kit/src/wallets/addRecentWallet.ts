import { readRecentWallets, recentWalletsKey } from './readRecentWallets.ts'

/** Remembers a wallet as the last one used. Called only after it connected. */
export function addRecentWallet(storage: Pick<Storage, 'getItem' | 'setItem'> | null, walletId: string): void {
  const ids = [walletId, ...readRecentWallets(storage).filter((id) => id !== walletId)]
  try {
    storage?.setItem(recentWalletsKey, JSON.stringify(ids))
  } catch {
    // Storage is full or blocked: the list is a convenience, and the wallet stays connected.
  }
}
