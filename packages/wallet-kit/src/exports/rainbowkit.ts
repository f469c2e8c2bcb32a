export { ConnectButton } from '../button/ConnectButton.tsx'
export { WalletButton } from '../button/WalletButton.tsx'
export type { AuthenticationStatus } from '../connection/ConnectionStatus.ts'
export { useAccountModal } from '../modals/useAccountModal.ts'
export { useChainModal } from '../modals/useChainModal.ts'
export { useConnectModal } from '../modals/useConnectModal.ts'
export type { AvatarComponent, DisclaimerComponent } from '../provider/KitContext.ts'
export { cssObjectFromTheme } from '../rainbowkit/cssObjectFromTheme.ts'
export { cssStringFromTheme } from '../rainbowkit/cssStringFromTheme.ts'
export { darkTheme } from '../rainbowkit/darkTheme.ts'
export { type GetDefaultConfigParameters, getDefaultConfig } from '../rainbowkit/getDefaultConfig.ts'
export { lightTheme } from '../rainbowkit/lightTheme.ts'
export { midnightTheme } from '../rainbowkit/midnightTheme.ts'
export {
  RainbowKitAuthenticationProvider,
  type RainbowKitAuthenticationProviderProps,
} from '../rainbowkit/RainbowKitAuthenticationProvider.tsx'
export { RainbowKitProvider, type RainbowKitProviderProps } from '../rainbowkit/RainbowKitProvider.tsx'
export type { RainbowTheme as Theme, RainbowThemeVars as ThemeVars } from '../rainbowkit/RainbowTheme.ts'
export type { AuthenticationAdapter } from '../sign-in/AuthenticationAdapter.ts'
export { createAuthenticationAdapter } from '../sign-in/createAuthenticationAdapter.ts'
export { useAddRecentTransaction } from '../transactions/useAddRecentTransaction.ts'
export { connectorsForWallets } from '../wallets/connectorsForWallets.ts'
export type {
  WalletDefinition as Wallet,
  WalletDetails as WalletDetailsParams,
  WalletList,
} from '../wallets/WalletDefinition.ts'
