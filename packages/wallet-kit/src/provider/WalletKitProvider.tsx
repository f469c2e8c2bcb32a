import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useConfig } from 'wagmi'
import { DefaultAvatar } from '../avatar/DefaultAvatar.tsx'
import { appNames } from '../config/appNames.ts'
import { createTranslate } from '../messages/createTranslate.ts'
import { en } from '../messages/en.ts'
import { ModalHost } from '../modals/ModalHost.tsx'
import type { Theme } from '../theme/Theme.ts'
import { useThemeSheet } from '../theme/useThemeSheet.ts'
import { createTransactionStore } from '../transactions/createTransactionStore.ts'
import { TransactionWatcher } from '../transactions/TransactionWatcher.tsx'
import { findLocalStorage } from './findLocalStorage.ts'
import {
  type AppInfo,
  type AvatarComponent,
  type Kit,
  KitContext,
  type ModalName,
  type ModalSize,
} from './KitContext.ts'

export type WalletKitProviderProps = {
  children: ReactNode
  /** `undefined`: light or dark as the system says. `null`: none; the page sets the properties itself. */
  theme?: Theme | null | undefined
  locale?: 'en' | undefined
  appInfo?: AppInfo | undefined
  /** The chain a wallet is asked to be on when it connects. */
  initialChain?: number | { id: number } | undefined
  /** Absent: compact below 768 px. */
  modalSize?: ModalSize | undefined
  avatar?: AvatarComponent | undefined
  /** What the app calls the connected account, e.g. a handle: shown before its ENS name and its address. */
  accountName?: string | undefined
  /** Whether the account modal lists transactions and the button shows pending ones. */
  showRecentTransactions?: boolean | undefined
  /** Tells several kits on one page apart. Letters, digits and underscore. */
  id?: string | undefined
}

const noAppInfo: AppInfo = {}

/** Gives the page its wallet interface. Stands inside `WagmiProvider` and `QueryClientProvider`. */
export function WalletKitProvider({
  children,
  theme,
  locale = 'en',
  appInfo = noAppInfo,
  initialChain,
  modalSize,
  avatar = DefaultAvatar,
  accountName,
  showRecentTransactions = false,
  id = '',
}: WalletKitProviderProps) {
  const config = useConfig()
  const [openModal, setOpenModal] = useState<ModalName | null>(null)
  const [transactionStore] = useState(() => createTransactionStore({ storage: findLocalStorage() }))
  useThemeSheet(theme, id)

  useEffect(() => {
    const refresh = () => transactionStore.refresh()
    window.addEventListener('storage', refresh)
    return () => window.removeEventListener('storage', refresh)
  }, [transactionStore])

  const t = useMemo(() => createTranslate(en), [])
  const initialChainId = typeof initialChain === 'object' ? initialChain.id : initialChain
  const kit = useMemo<Kit>(
    () => ({
      t,
      locale,
      rootId: id,
      appInfo: { appName: appNames.get(config), ...appInfo },
      avatar,
      accountName,
      initialChainId,
      modalSize,
      showRecentTransactions,
      transactionStore,
      openModal,
      setOpenModal,
    }),
    [
      t,
      locale,
      id,
      config,
      appInfo,
      avatar,
      accountName,
      initialChainId,
      modalSize,
      showRecentTransactions,
      transactionStore,
      openModal,
    ],
  )

  return (
    <KitContext.Provider value={kit}>
      {children}
      <TransactionWatcher />
      <ModalHost />
    </KitContext.Provider>
  )
}
