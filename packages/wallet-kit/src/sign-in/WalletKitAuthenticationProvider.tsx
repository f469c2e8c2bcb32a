import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useConfig } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import type { AuthenticationStatus } from '../connection/ConnectionStatus.ts'
import type { AuthenticationAdapter } from './AuthenticationAdapter.ts'
import { AuthenticationContext } from './AuthenticationContext.ts'
import { dropMessage } from './dropMessage.ts'
import { forgetOwedMessage } from './forgetOwedMessage.ts'
import { signInChunk } from './signInChunk.ts'
import { useOneClick } from './useOneClick.ts'
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
  // Somebody left while the app was still finding out who had signed in.
  const [isGone, setGone] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const signOut = useCallback((from: AuthenticationAdapter) => {
    const stay = () => setLeaving(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(stay, signOutLimitMs)
    setLeaving(true)
    // The adapter is the app's: what it throws has no screen here, so it goes where the app's own faults go.
    Promise.resolve()
      .then(() => from.signOut())
      .catch(reportError)
      .finally(stay)
  }, [])

  const { oneClick, isVerifying, fault, keepOnly } = useOneClick({
    adapter,
    status,
    isLeaving: isLeaving || isGone,
    signOut,
  })

  useEffect(() => {
    const stop = watchDeparture(config, () => {
      const { current } = latest
      return () => {
        // Who came signed while connecting: what the app kept for that is still of use.
        if (keepOnly(getConnection(config).address)) forgetOwedMessage()
        else dropMessage(current.adapter)
        setGone(current.status === 'loading')
        if (current.status === 'authenticated') signOut(current.adapter)
      }
    })
    return () => {
      clearTimeout(timer.current)
      stop()
    }
  }, [config, signOut, keepOnly])

  useEffect(() => {
    if (status !== 'authenticated') setLeaving(false)
    if (status === 'loading' || !isGone) return
    setGone(false)
    if (status === 'authenticated') signOut(adapter)
  }, [adapter, status, isGone, signOut])

  const isUncertain = status === 'authenticated' ? isLeaving || isGone : isVerifying
  const shown = isUncertain ? 'loading' : status
  const value = useMemo(
    () => ({ adapter, status: shown, explanation, chunk: signInChunk, oneClick, isVerifying, fault }),
    [adapter, shown, explanation, oneClick, isVerifying, fault],
  )
  return <AuthenticationContext.Provider value={value}>{children}</AuthenticationContext.Provider>
}
