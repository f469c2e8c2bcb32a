import type { Connector } from 'wagmi'
import { safeIcon } from '../connectors/safeIcon.ts'
import { safeName } from '../connectors/safeName.ts'
import type { WalletProvider } from '../connectors/WalletProvider.ts'
import { extensionSteps, mobileSteps } from './instructionSteps.ts'
import { nameInjectedProvider } from './nameInjectedProvider.ts'
import { type PopularWallet, popularWallets } from './popularWallets.ts'
import type { Wallet, WalletGroup } from './Wallet.ts'

export type ListWalletsParameters = {
  connectors: readonly Connector[]
  /** What stands at `window.ethereum`, unless it also announced itself. */
  injectedProvider: WalletProvider | undefined
  /** Whether the browser is Brave. */
  isBrave: boolean
  /** Ids, the last one used first. */
  recentIds: readonly string[]
}

const recentLimit = 3
const groupOrder: readonly WalletGroup[] = ['installed', 'popular', 'other']

/**
 * The wallets to choose from, each once: what announced itself, then the owner's popular ones, then the app's others.
 *
 * The 3 used last lead their group and are marked. WalletConnect stands in the list only where the app has a connector
 * for it, the browser wallet only where a provider without a name is present, Brave's only in Brave. Source: spec §2, §9.
 */
export function listWallets({ connectors, injectedProvider, isBrave, recentIds }: ListWalletsParameters): Wallet[] {
  const wallets: Wallet[] = []
  const taken = new Set<string>()
  const injectedName = injectedProvider ? nameInjectedProvider(injectedProvider) : null

  for (const connector of connectors) {
    if (connector.id === 'injected' || taken.has(connector.id)) continue
    taken.add(connector.id)
    const popular = popularWallets.find(({ connectorIds }) => connectorIds.includes(connector.id))
    const isInstalled = connector.type === 'injected'
    if (popular && popular.id !== 'walletConnect' && wallets.some(({ id }) => id === popular.id)) continue
    wallets.push({
      ...describe(popular),
      id: popular?.id ?? connector.id,
      name: popular?.name ?? safeName(connector.name) ?? connector.id,
      shortName: popular?.shortName ?? safeName(connector.name) ?? connector.id,
      icon: safeIcon(connector.icon) ?? popular?.icon,
      group: isInstalled ? 'installed' : popular ? 'popular' : 'other',
      ready: true,
      connector,
    })
  }

  for (const popular of popularWallets) {
    if (wallets.some(({ id }) => id === popular.id)) continue
    const isAtWindow = popular.id === injectedName && !isAnnounced(popular)
    const connector = isAtWindow ? connectors.find(({ id }) => id === 'injected') : undefined
    if (popular.id === 'walletConnect') continue
    if (popular.id === 'injected' && !connector) continue
    if (popular.id === 'brave' && (!isBrave || !connector)) continue
    wallets.push({
      ...describe(popular),
      id: popular.id,
      name: popular.name,
      shortName: popular.shortName,
      icon: popular.icon,
      group: 'popular',
      ready: connector !== undefined,
      connector,
    })
  }

  const order = (wallet: Wallet) => {
    const index = popularWallets.findIndex(({ id }) => id === wallet.id)
    return wallet.group === 'popular' ? index : 0
  }
  const recent = recentIds
    .filter((id) => wallets.some((wallet) => wallet.id === id && wallet.ready))
    .slice(0, recentLimit)
  const rank = ({ id }: Wallet) => (recent.includes(id) ? recent.indexOf(id) : recentLimit)
  return wallets
    .map((wallet) => ({ ...wallet, recent: recent.includes(wallet.id) }))
    .sort(
      (a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || rank(a) - rank(b) || order(a) - order(b),
    )

  function isAnnounced({ connectorIds }: PopularWallet): boolean {
    return connectorIds.some((id) => taken.has(id))
  }
}

function describe(popular: PopularWallet | undefined) {
  const downloadUrls = popular?.downloadUrls ?? {}
  return {
    recent: false,
    downloadUrls,
    qrInstructions: downloadUrls.qrCode ? mobileSteps : [],
    extensionInstructions: downloadUrls.extension ? extensionSteps : [],
  }
}
