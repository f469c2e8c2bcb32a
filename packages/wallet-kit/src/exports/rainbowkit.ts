export type { AuthenticationStatus } from '../context/ConnectionStatus.ts'
export type { AvatarComponent, DisclaimerComponent } from '../context/KitContext.ts'
export { useAccountModal } from '../modals/useAccountModal.ts'
export { useChainModal } from '../modals/useChainModal.ts'
export { useConnectModal } from '../modals/useConnectModal.ts'
export { ConnectButton } from '../rainbowkit/components/ConnectButton.tsx'
export { WalletButton, type WalletButtonRendererProps } from '../rainbowkit/components/WalletButton.tsx'
export { type GetDefaultConfigParameters, getDefaultConfig } from '../rainbowkit/getDefaultConfig.ts'
export type { RainbowKitChain as Chain } from '../rainbowkit/icons/RainbowKitChain.ts'
export type { RainbowKitLocale as Locale } from '../rainbowkit/RainbowKitLocale.ts'
export { RainbowKitProvider, type RainbowKitProviderProps } from '../rainbowkit/RainbowKitProvider.tsx'
export type { AuthenticationConfig } from '../rainbowkit/sign-in/AuthenticationConfig.ts'
export { createAuthenticationAdapter } from '../rainbowkit/sign-in/createAuthenticationAdapter.ts'
export type { RainbowKitAuthenticationAdapter as AuthenticationAdapter } from '../rainbowkit/sign-in/RainbowKitAuthenticationAdapter.ts'
export {
  RainbowKitAuthenticationProvider,
  type RainbowKitAuthenticationProviderProps,
} from '../rainbowkit/sign-in/RainbowKitAuthenticationProvider.tsx'
export { cssObjectFromTheme } from '../rainbowkit/themes/cssObjectFromTheme.ts'
export { cssStringFromTheme } from '../rainbowkit/themes/cssStringFromTheme.ts'
export { darkTheme } from '../rainbowkit/themes/darkTheme.ts'
export { lightTheme } from '../rainbowkit/themes/lightTheme.ts'
export { midnightTheme } from '../rainbowkit/themes/midnightTheme.ts'
export type { RainbowTheme as Theme, RainbowThemeVars as ThemeVars } from '../rainbowkit/themes/RainbowTheme.ts'
export { connectorsForWallets } from '../rainbowkit/wallets/connectorsForWallets.ts'
export { getDefaultWallets } from '../rainbowkit/wallets/getDefaultWallets.ts'
export {
  type GetWalletConnectConnectorParameters,
  getWalletConnectConnector,
} from '../rainbowkit/wallets/getWalletConnectConnector.ts'
export type {
  RainbowKitWallet as Wallet,
  RainbowKitWalletDetails as WalletDetailsParams,
  RainbowKitWalletList as WalletList,
} from '../rainbowkit/wallets/RainbowKitWallet.ts'
export type { RainbowKitWalletConnectParameters } from '../rainbowkit/wallets/RainbowKitWalletConnectParameters.ts'
export { useAddRecentTransaction } from '../transactions/useAddRecentTransaction.ts'
