export { type AddChainParameters, addChain } from '../actions/addChain.ts'
export { type ConnectParameters, connect } from '../actions/connect.ts'
export { disconnect } from '../actions/disconnect.ts'
export { type FetchBalanceParameters, fetchBalance } from '../actions/fetchBalance.ts'
export { type FetchEnsAvatarParameters, fetchEnsAvatar } from '../actions/fetchEnsAvatar.ts'
export { type FetchEnsNameParameters, fetchEnsName } from '../actions/fetchEnsName.ts'
export { type ReadContractParameters, readContract } from '../actions/readContract.ts'
export { type RequestPermissionsParameters, requestPermissions } from '../actions/requestPermissions.ts'
export { type SignMessageParameters, signMessage } from '../actions/signMessage.ts'
export { type SwitchNetworkParameters, switchNetwork } from '../actions/switchNetwork.ts'
export { type WaitForTransactionParameters, waitForTransaction } from '../actions/waitForTransaction.ts'
export { type WatchAssetParameters, watchAsset } from '../actions/watchAsset.ts'
export { type WriteContractParameters, writeContract } from '../actions/writeContract.ts'
export { ConnectButton, type ConnectButtonProps } from '../button/ConnectButton.tsx'
export type { ConnectButtonState } from '../button/useConnectButton.ts'
export type { WalletButtonState } from '../button/useWalletButton.ts'
export { WalletButton, type WalletButtonProps } from '../button/WalletButton.tsx'
export { type CreateWalletKitConfigParameters, createWalletKitConfig } from '../config/createWalletKitConfig.ts'
export { createWalletQueryClient } from '../config/createWalletQueryClient.ts'
export type { DevWalletOptions } from '../config/devWalletConnector.ts'
export { walletCachePersister } from '../config/walletCachePersister.ts'
export type { Account, Balance } from '../connection/Account.ts'
export type { AuthenticationStatus, ConnectionStatus } from '../connection/ConnectionStatus.ts'
export { type GetConnectionStatusParameters, getConnectionStatus } from '../connection/getConnectionStatus.ts'
export { useConnectionStatus } from '../connection/useConnectionStatus.ts'
export { useWalletAccount } from '../connection/useWalletAccount.ts'
export type { VerifyMode, WalletConnectOptions } from '../connectors/wallet-connect/WalletConnectOptions.ts'
export { walletConnect } from '../connectors/wallet-connect/walletConnect.ts'
export { classifyWalletError, type WalletErrorKind } from '../errors/classifyWalletError.ts'
export { formatAddress } from '../format/formatAddress.ts'
export { type FormatBalanceParameters, formatBalance } from '../format/formatBalance.ts'
export { formatName } from '../format/formatName.ts'
export type { Locale } from '../messages/locales.ts'
export { useAccountModal } from '../modals/useAccountModal.ts'
export { useChainModal } from '../modals/useChainModal.ts'
export { useConnectModal } from '../modals/useConnectModal.ts'
export type { Chain } from '../network/Chain.ts'
export { chainMark } from '../network/chainMark.ts'
export { useWalletChain } from '../network/useWalletChain.ts'
export type { AppInfo, AvatarComponent, BalanceTokens, DisclaimerComponent, ModalSize } from '../provider/KitContext.ts'
export type { ConnectionEvent, ConnectionListeners } from '../provider/useConnectionEvents.ts'
export { WalletKitProvider, type WalletKitProviderProps } from '../provider/WalletKitProvider.tsx'
export { QrCode, type QrCodeProps } from '../qr/QrCode.tsx'
export type { AuthenticationAdapter } from '../sign-in/AuthenticationAdapter.ts'
export { createAuthenticationAdapter } from '../sign-in/createAuthenticationAdapter.ts'
export {
  WalletKitAuthenticationProvider,
  type WalletKitAuthenticationProviderProps,
} from '../sign-in/WalletKitAuthenticationProvider.tsx'
export { darkTheme } from '../theme/darkTheme.ts'
export { lightTheme } from '../theme/lightTheme.ts'
export { midnightTheme } from '../theme/midnightTheme.ts'
export type { Theme, ThemeOptions, ThemeVars } from '../theme/Theme.ts'
export { type ThemeToCssParameters, themeToCss } from '../theme/themeToCss.ts'
export {
  type CreateTransactionStoreParameters,
  createTransactionStore,
  type TransactionStorage,
  type TransactionStore,
} from '../transactions/createTransactionStore.ts'
export type { NewTransaction, TransactionRecord, TransactionStatus } from '../transactions/TransactionRecord.ts'
export { useAddRecentTransaction } from '../transactions/useAddRecentTransaction.ts'
export { useClearRecentTransactions } from '../transactions/useClearRecentTransactions.ts'
export { useRecentTransactions } from '../transactions/useRecentTransactions.ts'
export { validateTransaction } from '../transactions/validateTransaction.ts'
export { connectorsForWallets } from '../wallets/connectorsForWallets.ts'
export type { Wallet } from '../wallets/Wallet.ts'
export type {
  CreateWallet,
  WalletDefinition,
  WalletDetails,
  WalletDownloadUrls,
  WalletList,
  WalletListOptions,
} from '../wallets/WalletDefinition.ts'
