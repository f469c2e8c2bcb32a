import { useMemo } from 'react'
import { useConnectors } from 'wagmi'
import type { WalletProvider } from '../connectors/WalletProvider.ts'
import { isAnnouncedProvider } from '../connectors/watchAnnouncements.ts'
import { findLocalStorage } from '../provider/findLocalStorage.ts'
import { listWallets } from './listWallets.ts'
import { readRecentWallets } from './readRecentWallets.ts'
import type { Wallet } from './Wallet.ts'

/** The wallets to choose from; one that announces itself later joins the list. */
export function useWallets(): Wallet[] {
  const connectors = useConnectors()
  return useMemo(
    () =>
      listWallets({
        connectors,
        injectedProvider: findInjectedProvider(),
        isBrave: 'brave' in navigator,
        recentIds: readRecentWallets(findLocalStorage()),
      }),
    [connectors],
  )
}

function findInjectedProvider(): WalletProvider | undefined {
  try {
    const provider: unknown = Reflect.get(window, 'ethereum')
    if (typeof provider !== 'object' || provider === null || isAnnouncedProvider(provider)) return undefined
    // The cast: having `request` is all that EIP-1193 promises; what it answers is checked where it is used.
    return typeof Reflect.get(provider, 'request') === 'function' ? (provider as WalletProvider) : undefined
  } catch {
    return undefined
  }
}
