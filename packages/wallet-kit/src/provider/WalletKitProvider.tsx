import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useConfig } from 'wagmi'
import { appNames } from '../config/appNames.ts'
import {
  type AppInfo,
  type AvatarComponent,
  type BalanceTokens,
  type Kit,
  KitContext,
  type ModalSize,
} from '../context/KitContext.ts'
import { useWords } from '../messages/useWords.ts'
import { ModalHost } from '../modals/ModalHost.tsx'
import { findLocalStorage } from '../storage/findLocalStorage.ts'
import type { Theme } from '../theme/Theme.ts'
import { useThemeSheet } from '../theme/useThemeSheet.ts'
import { createTransactionStore } from '../transactions/store/createTransactionStore.ts'
import { TransactionWatcher } from '../transactions/TransactionWatcher.tsx'
import { ModalProvider } from './ModalProvider.tsx'
import { type ConnectionListeners, useConnectionEvents } from './useConnectionEvents.ts'
import { warnWithoutStyle } from './warnWithoutStyle.ts'

export type WalletKitProviderProps = {
  children: ReactNode
  /** `undefined`: light or dark as the system says. `null`: none; the page sets the properties itself. */
  theme?: Theme | null | undefined
  /**
   * A BCP 47 tag, e.g. `pt` or `zh-Hant`; a language the kit does not speak is English. Absent: the first of the
   * browser's languages that it speaks.
   */
  locale?: string | undefined
  appInfo?: AppInfo | undefined
  /** The chain a wallet is asked to be on when it connects. */
  initialChain?: number | { id: number } | undefined
  /** Absent: compact below 768 px. */
  modalSize?: ModalSize | undefined
  avatar?: AvatarComponent | undefined
  /** What the app calls the connected account, e.g. a handle: shown before its ENS name and its address. */
  accountName?: string | undefined
  /** By chain id: a token (ERC-20) whose balance is shown instead of the chain's own money. */
  balanceTokens?: BalanceTokens | undefined
  /** Whether the account modal lists transactions and the button shows pending ones. */
  showRecentTransactions?: boolean | undefined
  /** Distinguishes several kits on one page. Letters, digits and underscore. */
  id?: string | undefined
  /** Makes the `data-testid` of the parts tests reach for, e.g. of `connect-button`. Absent: `wk-` before it. */
  toTestId?: Kit['toTestId'] | undefined
  /** A wallet is connected; `isReconnected` where it was so on an earlier page. */
  onConnect?: ConnectionListeners['onConnect']
  /** A wallet disconnected, for any reason. The event has its last state. */
  onDisconnect?: ConnectionListeners['onDisconnect']
  /** Something failed in the kit's dialogs, a rejection included, which `classifyWalletError` recognises. */
  onError?: ConnectionListeners['onError']
}

const noAppInfo: AppInfo = {}
const prefix = (part: string) => `wk-${part}`

/**
 * Gives the page its wallet interface. Must be inside `WagmiProvider` and `QueryClientProvider`.
 *
 * @example
 * import { QueryClientProvider } from '@tanstack/react-query'
 * import { WagmiProvider } from 'wagmi'
 *
 * const queryClient = createWalletQueryClient()
 * const app = (
 *   <WagmiProvider config={config}>
 *     <QueryClientProvider client={queryClient}>
 *       <WalletKitProvider theme={darkTheme()}>{children}</WalletKitProvider>
 *     </QueryClientProvider>
 *   </WagmiProvider>
 * )
 */
export function WalletKitProvider({
  children,
  theme,
  locale,
  appInfo = noAppInfo,
  initialChain,
  modalSize,
  avatar,
  accountName,
  balanceTokens,
  showRecentTransactions = false,
  id = '',
  toTestId = prefix,
  onConnect,
  onDisconnect,
  onError,
}: WalletKitProviderProps) {
  const config = useConfig()
  const [transactionStore] = useState(() => createTransactionStore({ storage: findLocalStorage() }))
  useThemeSheet(theme, id)
  const tellError = useConnectionEvents({ onConnect, onDisconnect, onError })

  useEffect(warnWithoutStyle, [])

  const [hostType, setHostType] = useState<string | null>(null)
  useEffect(() => {
    for (const host of config.connectors) {
      // wagmi's connector asks the window around the page's frame; elsewhere there is no Safe to ask.
      if (host.type !== 'farcasterMiniApp' && (host.type !== 'safe' || window.parent === window)) continue
      import('../connectors/host/connectInHost.ts')
        .then(({ connectInHost }) => connectInHost(config, host, () => setHostType(host.type)))
        // Something else is around the page, or the SDK is missing, which connecting names.
        .catch(() => undefined)
    }
  }, [config])

  useEffect(() => {
    const refresh = () => transactionStore.refresh()
    window.addEventListener('storage', refresh)
    return () => window.removeEventListener('storage', refresh)
  }, [transactionStore])

  const words = useWords(locale)
  const initialChainId = typeof initialChain === 'object' ? initialChain.id : initialChain
  const kit = useMemo<Kit>(
    () => ({
      ...words,
      rootId: id,
      appInfo: { appName: appNames.get(config), ...appInfo },
      avatar,
      accountName,
      balanceTokens,
      initialChainId,
      hostType,
      modalSize,
      showRecentTransactions,
      transactionStore,
      tellError,
      toTestId,
    }),
    [
      words,
      id,
      config,
      appInfo,
      avatar,
      accountName,
      balanceTokens,
      initialChainId,
      hostType,
      modalSize,
      showRecentTransactions,
      transactionStore,
      tellError,
      toTestId,
    ],
  )

  return (
    <KitContext.Provider value={kit}>
      <ModalProvider>
        {children}
        <TransactionWatcher />
        <ModalHost />
      </ModalProvider>
    </KitContext.Provider>
  )
}
