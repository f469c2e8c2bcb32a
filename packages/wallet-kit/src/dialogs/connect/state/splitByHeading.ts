import type { Wallet, WalletGroup } from '../../../wallets/definition/Wallet.ts'

/** Wallets under one heading. */
export type GroupedWallets = {
  group: WalletGroup
  /** The app's own heading; without one, the component that draws `group` names it. */
  groupName: string | undefined
  wallets: readonly Wallet[]
}

/** The wallets under their headings, in their order; they come sorted by heading. */
export function splitByHeading(wallets: readonly Wallet[]): readonly GroupedWallets[] {
  const groups: (GroupedWallets & { wallets: Wallet[] })[] = []
  for (const wallet of wallets) {
    const { group, groupName } = wallet
    const last = groups.at(-1)
    if (last?.group === group && last.groupName === groupName) last.wallets.push(wallet)
    else groups.push({ group, groupName, wallets: [wallet] })
  }
  return groups
}
