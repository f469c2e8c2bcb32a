import type { ListedDetails } from './ListedDetails.ts'

/** What the app's own list says of a connector, or `null` for one that is not from such a list. */
export function findWalletDetails(connector: object): ListedDetails['walletKit'] | null {
  // The cast: only `connectorsForWallets` writes this property; wagmi passes it on untouched.
  return (connector as Partial<ListedDetails>).walletKit ?? null
}
