import type { Wallet, WalletGroup } from './definition/Wallet.ts'
import { longListLength } from './longListLength.ts'

export type OrderWalletsParameters = {
  /** The owner's or the app's list, in its order. */
  offered: readonly { id: string; connectorIds: readonly string[]; groupName?: string; groupIndex?: number }[]
  /** Ids, the last one used first. */
  recentIds: readonly string[]
}

const recentLimit = 3
const groupOrder: readonly WalletGroup[] = ['installed', 'recent', 'popular', 'other']

/**
 * Sorts wallets by group, then by the app's headings, then by their last use, then as they are offered.
 *
 * The 3 used last lead their group and are marked; in a long list those that are not installed have their own group. A
 * Safe, which callers pass only where the page is open in one, comes first. Source: spec §2.
 */
export function orderWallets(wallets: readonly Wallet[], { offered, recentIds }: OrderWalletsParameters): Wallet[] {
  const order = (wallet: Wallet) => (wallet.group === 'popular' ? offered.findIndex(({ id }) => id === wallet.id) : 0)
  const groupIndex = ({ groupName }: Wallet) =>
    offered.find((wallet) => wallet.groupName === groupName)?.groupIndex ?? 0
  // RainbowKit remembers an announced wallet by its name; here a known one has the same id either way.
  const known = recentIds.map((id) => offered.find(({ connectorIds }) => connectorIds.includes(id))?.id ?? id)
  const recent = [...new Set(known)]
    .filter((id) => wallets.some((wallet) => wallet.id === id && wallet.ready))
    .slice(0, recentLimit)
  const rank = (wallet: Wallet) => (isSafe(wallet) ? 0 : recent.indexOf(wallet.id) + 1 || recentLimit + 1)
  const isLong = wallets.length >= longListLength
  return wallets
    .map((wallet): Wallet => {
      const listed = { ...wallet, recent: recent.includes(wallet.id) }
      if (isSafe(wallet)) return { ...listed, group: 'installed', groupName: undefined }
      if (!isLong || !listed.recent || wallet.group === 'installed') return listed
      return { ...listed, group: 'recent', groupName: undefined }
    })
    .sort(
      (a, b) =>
        groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) ||
        groupIndex(a) - groupIndex(b) ||
        rank(a) - rank(b) ||
        order(a) - order(b),
    )
}

function isSafe({ connector }: Wallet): boolean {
  return connector?.type === 'safe'
}
