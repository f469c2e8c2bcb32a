import { useEffect, useMemo } from 'react'
import { useConnectors } from 'wagmi'
import { findLocalStorage } from '../provider/findLocalStorage.ts'
import { findInjectedProvider } from './findInjectedProvider.ts'
import { listWallets } from './listWallets.ts'
import { readRecentWallets } from './readRecentWallets.ts'
import type { Wallet } from './Wallet.ts'
import { warnWithoutWalletConnect } from './warnWithoutWalletConnect.ts'

/**
 * The wallets to choose from; one that announces itself later joins the list. wagmi's connectors for a Safe, which lead
 * nowhere outside of one, are wallets only where the page is open in a Safe.
 */
export function useWallets({ isInSafe }: { isInSafe: boolean }): Wallet[] {
  const connectors = useConnectors()
  useEffect(() => warnWithoutWalletConnect(connectors), [connectors])
  return useMemo(
    () =>
      listWallets({
        connectors: connectors.filter(({ type }) => isInSafe || type !== 'safe'),
        injectedProvider: findInjectedProvider(),
        // Node 20 has no `navigator`.
        isBrave: typeof navigator !== 'undefined' && 'brave' in navigator,
        recentIds: readRecentWallets(findLocalStorage()),
      }),
    [connectors, isInSafe],
  )
}
