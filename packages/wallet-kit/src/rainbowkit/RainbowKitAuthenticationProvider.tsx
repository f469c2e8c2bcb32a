import {
  WalletKitAuthenticationProvider,
  type WalletKitAuthenticationProviderProps,
} from '../sign-in/WalletKitAuthenticationProvider.tsx'

export type RainbowKitAuthenticationProviderProps = WalletKitAuthenticationProviderProps & {
  /** `false`: a connected wallet is enough. */
  enabled?: boolean | undefined
}

/** `WalletKitAuthenticationProvider` under RainbowKit's name. */
export function RainbowKitAuthenticationProvider({ enabled = true, ...props }: RainbowKitAuthenticationProviderProps) {
  return enabled ? <WalletKitAuthenticationProvider {...props} /> : props.children
}
