import { type ComponentType, createContext, type ReactNode } from 'react'
import type { Address } from 'viem'
import type { Words } from '../messages/useWords.ts'
import type { TransactionStore } from '../transactions/store/createTransactionStore.ts'

export type ModalSize = 'wide' | 'compact'

/** Draws the app's small print from the kit's own text and link. */
export type DisclaimerComponent = ComponentType<{
  Text: ComponentType<{ children: ReactNode }>
  Link: ComponentType<{ href: string; children: ReactNode }>
}>

export type AppInfo = {
  appName?: string | undefined
  /** Where "Learn More" leads. */
  learnMoreUrl?: string | undefined
  /** Shown below the wallet list, e.g. a link to the terms. */
  disclaimer?: ReactNode | DisclaimerComponent
}

/** Draws the avatar of the connected account. `address` is the verified part. */
export type AvatarComponent = ComponentType<{
  address: string
  ensImage?: string | undefined
  /** Edge length in CSS pixels. */
  size: number
}>

/** By chain id: the ERC-20 whose balance replaces the native one. */
export type BalanceTokens = { readonly [chainId: number]: Address | undefined }

/** What the provider knows and every part of the kit reads. */
export type Kit = Words & {
  /** Value of the `data-wallet-kit` attribute, by which a theme finds the kit's elements. */
  rootId: string
  appInfo: AppInfo
  /** Absent: the kit draws its own. */
  avatar: AvatarComponent | undefined
  accountName: string | undefined
  balanceTokens: BalanceTokens | undefined
  initialChainId: number | undefined
  /** The type of wagmi's connector whose host, a Safe or Farcaster, this page is open in. */
  hostType: string | null
  /** Absent: by the window's width. */
  modalSize: ModalSize | undefined
  showRecentTransactions: boolean
  transactionStore: TransactionStore
  /** The `data-testid` of a part, e.g. of `connect-button`. */
  toTestId: (part: string) => string
  /** Reports to the app what failed in a dialog. Returns whether the app listens. */
  tellError: (error: unknown) => boolean
}

export const KitContext = createContext<Kit | null>(null)
