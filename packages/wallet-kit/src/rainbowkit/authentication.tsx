import { useMemo } from 'react'
import type { AuthenticationStatus } from '../context/ConnectionStatus.ts'
import {
  WalletKitAuthenticationProvider,
  type WalletKitAuthenticationProviderProps,
} from '../sign-in/WalletKitAuthenticationProvider.tsx'
import { adoptAdapter, type RainbowKitAuthenticationAdapter } from './authenticationAdapter.ts'

/** What an app's sign-in is made of. */
export type AuthenticationConfig<message = string> = {
  adapter: RainbowKitAuthenticationAdapter<message>
  status: AuthenticationStatus
}

export type RainbowKitAuthenticationProviderProps<message = string> = Omit<
  WalletKitAuthenticationProviderProps,
  'adapter'
> &
  Pick<AuthenticationConfig<message>, 'adapter'> & {
    /** `false`: a connected wallet is enough. */
    enabled?: boolean | undefined
  }

/**
 * `WalletKitAuthenticationProvider` under RainbowKit's name, for adapters whose messages are of any type.
 *
 * @example
 * <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
 *   <RainbowKitProvider>{children}</RainbowKitProvider>
 * </RainbowKitAuthenticationProvider>
 */
export function RainbowKitAuthenticationProvider<message>({
  enabled = true,
  adapter,
  ...props
}: RainbowKitAuthenticationProviderProps<message>) {
  const adopted = useMemo(() => adoptAdapter(adapter), [adapter])
  return enabled ? <WalletKitAuthenticationProvider {...props} adapter={adopted} /> : props.children
}
