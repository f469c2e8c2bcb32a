import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useConfig } from 'wagmi'
import type { AuthenticationStatus } from '../connection/ConnectionStatus.ts'
import type { AuthenticationAdapter } from './AuthenticationAdapter.ts'
import { AuthenticationContext } from './AuthenticationContext.ts'
import { dropMessage } from './dropMessage.ts'
import { watchDeparture } from './watchDeparture.ts'

export type WalletKitAuthenticationProviderProps = {
  adapter: AuthenticationAdapter
  status: AuthenticationStatus
  /** What the signature permits and until when, in plain words. Shown above the button. */
  explanation?: ReactNode
  children: ReactNode
}

/** How long an app's session may take to end before the page stops waiting for it. */
const signOutLimitMs = 5_000

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

  // Who signed has left, and the app does not say so yet: whoever is there now has proved nothing.
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = watchDeparture(config, () => {
      const { current } = latest
      dropMessage(current.adapter)
      if (current.status !== 'authenticated') return
      const stay = () => setLeaving(false)
      clearTimeout(timer)
      timer = setTimeout(stay, signOutLimitMs)
      setLeaving(true)
      // The adapter is the app's: what it throws has no screen here, so it goes where the app's own faults go.
      Promise.resolve()
        .then(() => current.adapter.signOut())
        .catch(reportError)
        .finally(stay)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [config])

  useEffect(() => {
    if (status !== 'authenticated') setLeaving(false)
  }, [status])

  const shown = isLeaving && status === 'authenticated' ? 'loading' : status
  const value = useMemo(() => ({ adapter, status: shown, explanation }), [adapter, shown, explanation])
  return <AuthenticationContext.Provider value={value}>{children}</AuthenticationContext.Provider>
}
