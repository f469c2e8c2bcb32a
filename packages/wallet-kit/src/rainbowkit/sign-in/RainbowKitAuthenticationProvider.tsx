import { useMemo } from 'react'
import {
  WalletKitAuthenticationProvider,
  type WalletKitAuthenticationProviderProps,
} from '../../sign-in/WalletKitAuthenticationProvider.tsx'
import type { AuthenticationConfig } from './AuthenticationConfig.ts'
import { adoptAdapter } from './adoptAdapter.ts'

export type RainbowKitAuthenticationProviderProps<message = string> = Omit<
  WalletKitAuthenticationProviderProps,
  'adapter'
> &
  Pick<AuthenticationConfig<message>, 'adapter'> & {
    /** `false`: a connected wallet is enough. */
    enabled?: boolean | undefined
  }

/** `WalletKitAuthenticationProvider` under RainbowKit's name, for adapters whose messages are of any type. */
export function RainbowKitAuthenticationProvider<message>({
  enabled = true,
  adapter,
  ...props
}: RainbowKitAuthenticationProviderProps<message>) {
  const adopted = useMemo(() => adoptAdapter(adapter), [adapter])
  return enabled ? <WalletKitAuthenticationProvider {...props} adapter={adopted} /> : props.children
}
