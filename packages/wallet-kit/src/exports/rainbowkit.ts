export type { AuthenticationStatus } from '../context/ConnectionStatus.ts'
export type { AvatarComponent, DisclaimerComponent } from '../context/KitContext.ts'
export { useAccountModal } from '../modals/useAccountModal.ts'
export { useChainModal } from '../modals/useChainModal.ts'
export { useConnectModal } from '../modals/useConnectModal.ts'
export {
  type AuthenticationConfig,
  RainbowKitAuthenticationProvider,
  type RainbowKitAuthenticationProviderProps,
} from '../rainbowkit/authentication.tsx'
export {
  createAuthenticationAdapter,
  type RainbowKitAuthenticationAdapter as AuthenticationAdapter,
} from '../rainbowkit/authenticationAdapter.ts'
export { ConnectButton, WalletButton, type WalletButtonRendererProps } from '../rainbowkit/components.tsx'
export type {
  RainbowKitWallet as Wallet,
  RainbowKitWalletConnectParameters,
  RainbowKitWalletDetails as WalletDetailsParams,
  RainbowKitWalletList as WalletList,
} from '../rainbowkit/config.ts'
export {
  connectorsForWallets,
  type GetDefaultConfigParameters,
  type GetWalletConnectConnectorParameters,
  getDefaultConfig,
  getDefaultWallets,
  getWalletConnectConnector,
} from '../rainbowkit/config.ts'
export type { RainbowKitChain as Chain } from '../rainbowkit/icons.ts'
export type { RainbowKitLocale as Locale } from '../rainbowkit/RainbowKitProvider.tsx'
export { RainbowKitProvider, type RainbowKitProviderProps } from '../rainbowkit/RainbowKitProvider.tsx'
export type { RainbowTheme as Theme, RainbowThemeVars as ThemeVars } from '../rainbowkit/themes.ts'
export { cssObjectFromTheme, cssStringFromTheme, darkTheme, lightTheme, midnightTheme } from '../rainbowkit/themes.ts'
export { useAddRecentTransaction } from '../transactions/useAddRecentTransaction.ts'
