import { getCsrfToken, signIn, signOut, useSession } from 'next-auth/react'
import { type ReactNode, useMemo } from 'react'
import { createNextAuthAdapter } from '../auth-libraries/createNextAuthAdapter.ts'
import type { SiweOptions } from '../auth-libraries/SiweOptions.ts'
import { RainbowKitAuthenticationProvider } from './authentication.tsx'

export type GetSiweMessageOptions = () => SiweOptions

export type RainbowKitSiweNextAuthProviderProps = {
  children: ReactNode
  /** `false`: a connected wallet is enough. */
  enabled?: boolean | undefined
  getSiweMessageOptions?: GetSiweMessageOptions | undefined
}

/**
 * Signs in through NextAuth, under the name RainbowKit has for it. Must be inside NextAuth's `SessionProvider`.
 *
 * @example
 * import { RainbowKitProvider } from '@kith/wallet-kit/rainbowkit'
 * import { SessionProvider } from 'next-auth/react'
 *
 * const app = (
 *   <SessionProvider>
 *     <RainbowKitSiweNextAuthProvider>
 *       <RainbowKitProvider>{children}</RainbowKitProvider>
 *     </RainbowKitSiweNextAuthProvider>
 *   </SessionProvider>
 * )
 */
export function RainbowKitSiweNextAuthProvider({
  children,
  enabled,
  getSiweMessageOptions,
}: RainbowKitSiweNextAuthProviderProps) {
  const status = useSession()?.status ?? 'loading'
  const adapter = useMemo(
    () => createNextAuthAdapter({ getCsrfToken, signIn, signOut }, getSiweMessageOptions),
    [getSiweMessageOptions],
  )
  return (
    <RainbowKitAuthenticationProvider adapter={adapter} enabled={enabled} status={status}>
      {children}
    </RainbowKitAuthenticationProvider>
  )
}
