import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useConfig } from 'wagmi'
import type { AuthenticationStatus } from '../connection/ConnectionStatus.ts'
import type { AuthenticationAdapter } from './AuthenticationAdapter.ts'
import { AuthenticationContext } from './AuthenticationContext.ts'
import { watchDeparture } from './watchDeparture.ts'

export type WalletKitAuthenticationProviderProps = {
  adapter: AuthenticationAdapter
  status: AuthenticationStatus
  /** What the signature permits and until when, in plain words. Shown above the button. */
  explanation?: ReactNode
  children: ReactNode
}

/** Asks for a signature after connecting. Stands around `WalletKitProvider`, inside `WagmiProvider`. */
export function WalletKitAuthenticationProvider({
  adapter,
  status,
  explanation,
  children,
}: WalletKitAuthenticationProviderProps) {
  const config = useConfig()
  const latest = useRef({ adapter, status })
  useEffect(() => {
    latest.current = { adapter, status }
  })

  useEffect(
    () =>
      watchDeparture(config, () => {
        if (latest.current.status !== 'authenticated') return
        // The adapter is the app's: what it throws has no screen here, so it goes where the app's own faults go.
        Promise.resolve()
          .then(() => latest.current.adapter.signOut())
          .catch(reportError)
      }),
    [config],
  )

  const value = useMemo(() => ({ adapter, status, explanation }), [adapter, status, explanation])
  return <AuthenticationContext.Provider value={value}>{children}</AuthenticationContext.Provider>
}
