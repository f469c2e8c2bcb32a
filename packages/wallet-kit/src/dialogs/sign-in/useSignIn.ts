import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import { useConfig, useConnection } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { useConnectionStatus } from '../../account-state/useConnectionStatus.ts'
import { useAuthentication } from '../../context/AuthenticationContext.ts'
import { useKit } from '../../context/useKit.ts'
import { useModal } from '../../context/useModal.ts'
import { getDevice } from '../../wallets/device/getDevice.ts'
import { awaitingSignature } from './awaitingSignature.ts'
import { createSignInFlow, type SignInApp, type SignInError, type SignInState } from './createSignInFlow.ts'

export type SignIn = {
  /**
   * Whether somebody is connected who has yet to sign. `false` without a `WalletKitAuthenticationProvider`, too, and while
   * the app checks what the wallet signed as it connected: `state` is `verifying` then.
   */
  isNeeded: boolean
  /** Whose signature is asked for. */
  address: Address | undefined
  /** What the app says that the signature permits. */
  explanation: ReactNode
  state: SignInState
  error: SignInError | null
  /** When the pending signature expires, in milliseconds since 1970; `null`: never. */
  expiresAt: number | null
  /** Asks the wallet; legal while `state` is `idle`. Call it within a press: phones open the wallet only then. */
  signIn: () => void
  /** Asks for the one-time value again, after asking failed. */
  retry: () => void
  /** Cancels the request and disconnects: an unproved address is no account. */
  cancel: () => void
}

/**
 * Runs the sign-in of the connected account: one-time value, message, signature, proof. Draws
 * nothing: the kit's 'Verify your account' is drawn from it. Use it in one place of a page.
 *
 * The one-time value is fetched ahead, so that the wallet opens within the tap (phones refuse it otherwise), and
 * again after every failure, since the service may have spent it, and before it is stale. A rejection is silent. A
 * signature that takes hours is waited for, for as long as the adapter says its message is good; after a reload the
 * wallet is asked for the same one. Source: spec §4, §8.
 *
 * @example
 * const { isNeeded, state, signIn } = useSignIn()
 * const button = isNeeded && (
 *   <button type="button" onClick={signIn} disabled={state !== 'idle'}>
 *     Sign in
 *   </button>
 * )
 */
export function useSignIn(): SignIn {
  const { tellError } = useKit()
  const config = useConfig()
  const authentication = useAuthentication()
  const isNeeded = useConnectionStatus() === 'unauthenticated'
  const isInDialog = useModal().openModal !== null
  const { address, chainId, connector, status } = useConnection()
  const connectorId = connector?.id ?? ''
  const isHere = status === 'connected'
  const app = useRef<SignInApp>({ ...authentication, tellError })
  const [flow] = useState(() => createSignInFlow(() => app.current))
  const { state, error, expiresAt } = useSyncExternalStore(flow.watch, flow.get, flow.get)
  const [isResuming, setResuming] = useState(false)
  useEffect(() => {
    app.current = { ...authentication, tellError }
  })

  // A wallet that was read back from storage cannot be asked until it is here again, if it comes.
  const signer = useMemo(
    () => (isNeeded && address && chainId !== undefined && isHere ? { address, chainId, connectorId } : null),
    [isNeeded, address, chainId, connectorId, isHere],
  )

  const signIn = useCallback(() => {
    if (isNeeded) void flow.sign(signer, connector, isInDialog ? 'dialog' : 'page')
  }, [flow, isNeeded, signer, connector, isInDialog])

  useEffect(() => {
    // A dialog is open because the visitor asked for it; a page asks again only in the tab that waited.
    const mayResume = isInDialog || awaitingSignature.read() !== null
    void flow.start(signer).then((kept) => setResuming(kept !== null && mayResume))
    return flow.stop
  }, [flow, signer, isInDialog])

  useEffect(() => {
    if (state !== 'idle' || !isResuming) return
    setResuming(false)
    // What was waited for before the page was reloaded is waited for again. On a phone a wallet opens only within a tap.
    if (getDevice().mobileSystem === null) signIn()
  }, [state, isResuming, signIn])

  // After the effect above, which begins without an error.
  const { isVerifying = false, fault = null } = authentication ?? {}
  useEffect(() => {
    if (isNeeded && fault !== null) flow.failProof(fault)
  }, [flow, isNeeded, fault])

  const retry = useCallback(() => flow.retry(signer), [flow, signer])

  const cancel = useCallback(() => {
    flow.cancel()
    // A wallet's answer to a disconnect changes nothing for the visitor.
    disconnect(config).catch(reportError)
  }, [flow, config])

  const { explanation } = authentication ?? {}
  const shown = isVerifying ? 'verifying' : state
  return { isNeeded, address, explanation, state: shown, error, expiresAt, signIn, retry, cancel }
}
