import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Address } from 'viem'
import { useConfig, useConnection } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import type { AuthenticationAdapter } from '../context/AuthenticationAdapter.ts'
import { AuthenticationContext } from '../context/AuthenticationContext.ts'
import type { AuthenticationStatus } from '../context/ConnectionStatus.ts'
import { dropMessage } from '../dialogs/sign-in/dropMessage.ts'
import { forgetPendingSignature } from '../dialogs/sign-in/forgetPendingSignature.ts'
import { signInChunk } from '../dialogs/sign-in/signInChunk.ts'
import { useOneClick } from './useOneClick.ts'
import { useSession } from './useSession.ts'
import { watchDeparture } from './watchDeparture.ts'

export type WalletKitAuthenticationProviderProps = {
  adapter: AuthenticationAdapter
  status: AuthenticationStatus
  /**
   * Whose session the app has, as its server says. While another account is connected, the session is ended. Absent: the
   * account that this browser last signed in, where it is known.
   */
  address?: Address | undefined
  /** Distinguishes several sign-ins of one origin, each with its own session. Letters, digits and underscore. */
  id?: string | undefined
  /** What the signature permits and until when, in plain words. Shown above the button. */
  explanation?: ReactNode
  children: ReactNode
}

/** How long an app's session may take to end before the page stops waiting for it. */
const signOutLimitMs = 5_000

/**
 * Asks for a signature after connecting. Wrap it around `WalletKitProvider`, inside `WagmiProvider`.
 *
 * @example
 * <WalletKitAuthenticationProvider adapter={adapter} status={status}>
 *   <WalletKitProvider>{children}</WalletKitProvider>
 * </WalletKitAuthenticationProvider>
 */
export function WalletKitAuthenticationProvider({
  adapter,
  status,
  address,
  id = '',
  explanation,
  children,
}: WalletKitAuthenticationProviderProps) {
  const config = useConfig()
  const { status: connection } = useConnection()
  const { isOfAnother, isSignOutDue, verifyFor, markSignedOut } = useSession({ id, address, status })
  const latest = useRef({ adapter, status })
  useEffect(() => {
    latest.current = { adapter, status }
  })

  // The signed-in account has left, and the app does not know yet: the current account is not verified.
  const [isLeaving, setLeaving] = useState(false)
  // An account left while the app was still loading its session.
  const [isGone, setGone] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const signOut = useCallback(
    (from: AuthenticationAdapter) => {
      const stay = () => setLeaving(false)
      clearTimeout(timer.current)
      timer.current = setTimeout(stay, signOutLimitMs)
      setLeaving(true)
      markSignedOut()
      // The adapter is the app's: its errors have no screen here, so they are reported as the app's own.
      Promise.resolve()
        .then(() => from.signOut())
        .catch(reportError)
        .finally(stay)
    },
    [markSignedOut],
  )

  const { oneClick, isVerifying, fault, keepOnly } = useOneClick({
    id,
    adapter,
    status,
    isLeaving: isLeaving || isGone,
    signOut,
    verifyFor,
  })

  useEffect(() => {
    const stop = watchDeparture(config, () => {
      const { current } = latest
      return () => {
        // A proof that arrived while connecting: the app's state for it is still needed.
        if (keepOnly(getConnection(config).address)) forgetPendingSignature()
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

  useEffect(() => {
    // Until then the address comes from storage, and its wallet may not be here any more.
    if (isSignOutDue && !isLeaving && !isGone && connection === 'connected') signOut(adapter)
  }, [adapter, isSignOutDue, isLeaving, isGone, connection, signOut])

  const isEnding = isLeaving || isGone || isSignOutDue
  // A session that did not end, or that another tab needs, is replaced by a signature.
  const actual = status === 'authenticated' && isOfAnother && !isEnding ? 'unauthenticated' : status
  const isUncertain = actual === 'authenticated' ? isEnding : isVerifying
  const shown = isUncertain ? 'loading' : actual
  const value = useMemo(
    () => ({ adapter, status: shown, explanation, chunk: signInChunk, oneClick, isVerifying, fault, verifyFor }),
    [adapter, shown, explanation, oneClick, isVerifying, fault, verifyFor],
  )
  return <AuthenticationContext.Provider value={value}>{children}</AuthenticationContext.Provider>
}
