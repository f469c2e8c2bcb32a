import { useEffect, useMemo } from 'react'
import { useConnectors } from 'wagmi'
import { findLocalStorage } from '../storage/findLocalStorage.ts'
import type { Wallet } from './definition/Wallet.ts'
import { findInjectedProvider } from './findInjectedProvider.ts'
import { listWallets } from './listWallets.ts'
import { useOwnIcons } from './own-list/useOwnIcons.ts'
import { readRecentWallets } from './readRecentWallets.ts'
import { warnWithoutWalletConnect } from './warnWithoutWalletConnect.ts'

/** Connectors that lead nowhere outside of their hosts. */
const hostTypes = ['safe', 'farcasterMiniApp']

export type UseWalletListParameters = {
  hostType: string | null
  /** The wallet that is asked to connect: once it has, it is one of those used lately. */
  walletId?: string | null | undefined
}

/**
 * The wallets to choose from; one that announces itself later joins the list. wagmi's connectors for a Safe, and Farcaster's, which
 * lead nowhere outside of their hosts, are wallets only where the page is open in these.
 */
export function useWalletList({ hostType, walletId }: UseWalletListParameters): Wallet[] {
  const connectors = useConnectors()
  useEffect(() => warnWithoutWalletConnect(connectors), [connectors])
  const icons = useOwnIcons(connectors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read changes with it.
  const recentIds = useMemo(() => readRecentWallets(findLocalStorage()), [walletId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is listed changes with the icons.
  return useMemo(
    () =>
      listWallets({
        connectors: connectors.filter(({ type }) => !hostTypes.includes(type) || type === hostType),
        injectedProvider: findInjectedProvider(),
        // Node 20 has no `navigator`.
        isBrave: typeof navigator !== 'undefined' && 'brave' in navigator,
        recentIds,
      }),
    [connectors, hostType, recentIds, icons],
  )
}
