/** RainbowKit's key, so that an app moving over keeps what its visitors used. */
export const recentWalletsKey = 'rk-recent'

/** Ids of the wallets used before, the last one first. Empty where storage is blocked or holds something else. */
export function readRecentWallets(storage: Pick<Storage, 'getItem'> | null): string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(recentWalletsKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
