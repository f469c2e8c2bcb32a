import { useMemo } from 'react'
import { useConnectors } from 'wagmi'
import { findLocalStorage } from '../provider/findLocalStorage.ts'
import { findInjectedProvider } from './findInjectedProvider.ts'
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
        // Node 20 has no `navigator`.
        isBrave: typeof navigator !== 'undefined' && 'brave' in navigator,
        recentIds: readRecentWallets(findLocalStorage()),
      }),
    [connectors],
  )
}
