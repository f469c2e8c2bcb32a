import type { Connector } from 'wagmi'
import type { Wallet } from '../../../wallets/definition/Wallet.ts'

/** The list when some wallets are connected already. */
export type Others = {
  wallets: readonly Wallet[]
  connected: readonly Wallet[]
}

/**
 * The wallets that can be connected in addition to `connectors`, those included.
 *
 * Wallets on phones share WalletConnect's connector, which holds one of them at a time: of these only the connected one
 * is left, which is the one used last.
 */
export function listOthers(wallets: readonly Wallet[], connectors: readonly Connector[]): Others {
  const connectedIds = new Set<string>()
  const hiddenIds = new Set<string>()
  for (const { uid } of connectors) {
    const sharing = wallets.filter(({ connector }) => connector?.uid === uid)
    const used =
      sharing.find(({ recent }) => recent) ?? sharing.find(({ appLink }) => appLink === undefined) ?? sharing[0]
    for (const { id } of sharing) (id === used?.id ? connectedIds : hiddenIds).add(id)
  }
  return {
    wallets: wallets.filter(({ id }) => !hiddenIds.has(id)),
    connected: wallets.filter(({ id }) => connectedIds.has(id)),
  }
}
