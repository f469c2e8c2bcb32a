import { formatUnits } from 'viem'
import type { Connector } from 'wagmi'
import { useConnectionStatus } from '../account-state/useConnectionStatus.ts'
import { useMounted } from '../account-state/useMounted.ts'
import { useShownAccount } from '../account-state/useShownAccount.ts'
import { useWalletChain } from '../chain/useWalletChain.ts'
import { useAuthentication } from '../context/AuthenticationContext.ts'
import type { AuthenticationStatus } from '../context/ConnectionStatus.ts'
import { useKit } from '../context/useKit.ts'
import { formatAddress } from '../format/formatAddress.ts'
import { formatBalance } from '../format/formatBalance.ts'
import { formatName } from '../format/formatName.ts'
import { modalsChunk } from '../modals/modalsChunk.ts'
import { useAccountModal } from '../modals/useAccountModal.ts'
import { useChainModal } from '../modals/useChainModal.ts'
import { useConnectModal } from '../modals/useConnectModal.ts'
import { useRecentTransactions } from '../transactions/useRecentTransactions.ts'

/** What a custom button draws. Names are RainbowKit's. */
export type ConnectButtonState = {
  account:
    | {
        address: `0x${string}`
        connector: Connector
        balanceDecimals?: number | undefined
        /** Every digit, e.g. `1.019900000000000001`. */
        balanceFormatted?: string | undefined
        balanceSymbol?: string | undefined
        balanceValue?: bigint | undefined
        /** Shortened, with its symbol, e.g. `1.01 ETH`. */
        displayBalance?: string | undefined
        /** The name, or the shortened address. */
        displayName: string
        ensAvatar?: string | undefined
        ensName?: string | undefined
        hasPendingTransactions: boolean
      }
    | undefined
  chain:
    | {
        id: number
        name: string
        hasIcon: boolean
        /** Set only by RainbowKit's `ConnectButton`: the kit's marks have their own background. */
        iconBackground?: string | undefined
        iconUrl: string
        unsupported: boolean
        blockExplorerUrl?: string | undefined
      }
    | undefined
  /** False until the first render after mounting: draw nothing a server could not know. */
  mounted: boolean
  authenticationStatus: AuthenticationStatus | undefined
  accountModalOpen: boolean
  chainModalOpen: boolean
  connectModalOpen: boolean
  /** No-ops where there is nothing to open. */
  openAccountModal: () => void
  openChainModal: () => void
  openConnectModal: () => void
  /** Fetches the modals ahead of a click: call it on hover, focus and touch. */
  warm: () => void
}

const nothing = () => undefined

/** State and actions of a connect button. */
export function useConnectButton(): ConnectButtonState {
  const { locale, showRecentTransactions } = useKit()
  const status = useConnectionStatus()
  const mounted = useMounted()
  const account = useShownAccount()
  const chain = useWalletChain()
  const authentication = useAuthentication()
  const transactions = useRecentTransactions()
  const { accountModalOpen, openAccountModal = nothing } = useAccountModal()
  const { chainModalOpen, openChainModal = nothing } = useChainModal()
  const { connectModalOpen, openConnectModal = nothing } = useConnectModal()
  const isVisible = status === 'connected' || status === 'unauthenticated'

  return {
    account:
      account && isVisible
        ? {
            address: account.address,
            connector: account.connector,
            balanceDecimals: account.balance?.decimals,
            balanceFormatted: account.balance && formatUnits(account.balance.value, account.balance.decimals),
            balanceSymbol: account.balance?.symbol,
            balanceValue: account.balance?.value,
            displayBalance:
              account.balance && `${formatBalance({ ...account.balance, locale })} ${account.balance.symbol}`,
            displayName: account.name ? formatName(account.name) : formatAddress(account.address),
            ensAvatar: account.avatar,
            ensName: account.name,
            hasPendingTransactions:
              showRecentTransactions && transactions.some((transaction) => transaction.status === 'pending'),
          }
        : undefined,
    chain:
      chain && isVisible
        ? {
            id: chain.id,
            name: chain.name,
            hasIcon: true,
            iconUrl: chain.icon,
            unsupported: chain.unsupported,
            blockExplorerUrl: chain.blockExplorerUrl,
          }
        : undefined,
    mounted,
    authenticationStatus: authentication?.status,
    accountModalOpen,
    chainModalOpen,
    connectModalOpen,
    openAccountModal,
    openChainModal,
    openConnectModal,
    warm: modalsChunk.warm,
  }
}
