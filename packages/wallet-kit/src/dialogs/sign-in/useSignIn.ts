import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'
import { useConfig, useConnection } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { useConnectionStatus } from '../../account-state/useConnectionStatus.ts'
import type { AuthenticationAdapter } from '../../context/AuthenticationAdapter.ts'
import { useAuthentication } from '../../context/AuthenticationContext.ts'
import { useKit } from '../../context/useKit.ts'
import { useModal } from '../../context/useModal.ts'
import { classifyRefusal } from '../../errors/classifyRefusal.ts'
import { findLocalStorage } from '../../storage/findLocalStorage.ts'
import { getDevice } from '../../wallets/device/getDevice.ts'
import { askSignature } from './askSignature.ts'
import { awaitingSignature } from './awaitingSignature.ts'
import { createPendingSignature, type PendingSignature } from './createPendingSignature.ts'
import { dropMessage } from './dropMessage.ts'
import { forgetPendingSignature } from './forgetPendingSignature.ts'
import { logFailure } from './logFailure.ts'

/** `preparing` until a one-time value and the wallet are here, then `idle`. */
export type SignInState = 'preparing' | 'idle' | 'signing' | 'verifying'
/** What failed. `pending`: the wallet still holds a request; `expired`: the signature did not come in time. */
export type SignInError = 'preparing' | 'signing' | 'verifying' | 'pending' | 'expired' | 'unknown'

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

/** What can be signed: a one-time value for a new message, or the message that waits for its signature. */
type Prepared = { nonce: string; expiresAt: number | null } | PendingSignature

/** The longest a timer can run; what is later is soon enough on the page after that. */
const longestTimerMs = 2 ** 31 - 1

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
  const adapter = authentication?.adapter
  const verifyFor = authentication?.verifyFor
  const isNeeded = useConnectionStatus() === 'unauthenticated'
  const isInDialog = useModal().openModal !== null
  const { address, chainId, connector, status } = useConnection()
  const connectorId = connector?.id ?? ''
  const isHere = status === 'connected'
  const [state, setState] = useState<SignInState>('preparing')
  const [error, setError] = useState<SignInError | null>(null)
  const [expiresAt, setExpiresAt] = useState<number | null>(null)
  const [isResuming, setResuming] = useState(false)
  const prepared = useRef<Prepared>(null)
  const [pending] = useState(() => createPendingSignature({ storage: findLocalStorage() }))
  const latestAdapter = useRef(adapter)
  // Which flow may still change what is shown: another account, another chain or leaving ends the one before.
  const flow = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latestAdapter.current = adapter
  })

  /** Passes a failure to the app, or to the log where the app does not listen. A rejection is not logged. */
  const report = useCallback(
    (fault: unknown) => {
      if (!tellError(fault) && classifyRefusal(fault) !== 'rejected') logFailure(fault)
    },
    [tellError],
  )

  /** Begins a flow, which ends the one before. */
  const begin = useCallback(() => {
    const current = ++flow.current
    clearTimeout(timer.current)
    return () => current === flow.current
  }, [])

  /** Calls back at that time (milliseconds since 1970), instead of what waited before, unless another flow begins. */
  const onceAt = useCallback((time: number, act: () => void) => {
    clearTimeout(timer.current)
    const ms = time - Date.now()
    if (ms <= longestTimerMs) timer.current = setTimeout(act, ms)
  }, [])

  const prepare = useCallback(async (): Promise<PendingSignature | null> => {
    // A wallet that was read back from storage cannot be asked until it is here again, if it comes.
    const { current: adapter } = latestAdapter
    if (!isNeeded || !adapter || !address || chainId === undefined || !isHere) return null
    const isCurrent = begin()
    const { messageLifetimeMs } = adapter
    prepared.current = null
    setState('preparing')
    try {
      const kept = messageLifetimeMs ? pending.read({ address, chainId, connectorId }) : null
      const isGood = await (kept !== null && Date.now() < kept.expiresAt && recall(adapter, kept))
      if (!isCurrent()) return null
      if (kept && isGood) {
        prepared.current = kept
        setState('idle')
        onceAt(kept.expiresAt, () => void prepare())
        return kept
      }
      if (kept) {
        forgetPendingSignature()
        setError((shown) => shown ?? 'expired')
      }
      const askedAt = Date.now()
      const [nonce, lifetimeMs] = await Promise.all([
        adapter.getNonce({ address, chainId }),
        typeof messageLifetimeMs === 'function' ? messageLifetimeMs({ address, chainId }) : messageLifetimeMs,
      ])
      if (!isCurrent()) return null
      prepared.current = { nonce, expiresAt: lifetimeMs ? askedAt + lifetimeMs : null }
      setState('idle')
      // Half of its life is left for the wallet.
      if (lifetimeMs) onceAt(askedAt + lifetimeMs / 2, () => void prepare())
    } catch (fault) {
      if (!isCurrent()) return null
      setError('preparing')
      report(fault)
    }
    return null
  }, [isNeeded, address, chainId, connectorId, isHere, pending, begin, onceAt, report])

  const signIn = useCallback(async () => {
    const { current: adapter } = latestAdapter
    if (!isNeeded || !adapter || !verifyFor) return
    const isCurrent = begin()
    setError(null)
    if (!address || chainId === undefined || !connector || !prepared.current) {
      setError('unknown')
      void prepare()
      return
    }

    const fail = (kind: SignInError, isLost = true) => {
      awaitingSignature.write(null)
      if (isLost) forgetPendingSignature()
      setError(kind)
      void prepare()
    }
    const { expiresAt } = prepared.current
    let stage: SignInError = 'preparing'
    try {
      setState('signing')
      setExpiresAt(expiresAt)
      const message =
        'message' in prepared.current
          ? prepared.current.message
          : await adapter.createMessage({ nonce: prepared.current.nonce, address, chainId })
      if (!isCurrent()) return
      if (expiresAt !== null) {
        pending.keep({ address, chainId, connectorId: connector.id }, { message, expiresAt })
        awaitingSignature.write(isInDialog ? 'dialog' : 'page')
        onceAt(expiresAt, () => fail('expired'))
      }
      stage = 'signing'
      const signature = await askSignature({ connector, account: address, message })
      if (!isCurrent()) return
      clearTimeout(timer.current)
      stage = 'verifying'
      setState('verifying')
      const account = { address, connectorId: connector.id }
      if (!(await verifyFor(account, () => adapter.verify({ message, signature })))) {
        if (!isCurrent()) return
        fail('verifying')
        report(new Error('The app did not accept the signature.'))
        return
      }
      forgetPendingSignature()
    } catch (fault) {
      if (!isCurrent()) return
      report(fault)
      const kind = stage === 'signing' ? classifyRefusal(fault) : 'failed'
      if (kind !== 'failed') {
        if (kind === 'rejected') forgetPendingSignature()
        else {
          // What waits in the wallet may be this very message, asked for before a reload.
          prepared.current = pending.read({ address, chainId, connectorId: connector.id }) ?? prepared.current
          setError('pending')
        }
        setState('idle')
        if (expiresAt !== null) onceAt(expiresAt, () => void prepare())
        return
      }
      // A proof that did not arrive leaves the message as good as it was, if the adapter says so.
      fail(stage, !(stage === 'verifying' && adapter.recallMessage))
    }
  }, [isNeeded, isInDialog, address, chainId, connector, pending, verifyFor, prepare, begin, onceAt, report])

  useEffect(() => {
    setError(null)
    setState('preparing')
    // A dialog is open because the visitor asked for it; a page asks again only in the tab that waited.
    const mayResume = isInDialog || awaitingSignature.read() !== null
    void prepare().then((kept) => setResuming(kept !== null && mayResume))
    return () => {
      flow.current++
      clearTimeout(timer.current)
    }
  }, [prepare, isInDialog])

  useEffect(() => {
    if (state !== 'idle' || !isResuming) return
    setResuming(false)
    // What was waited for before the page was reloaded is waited for again. On a phone a wallet opens only within a tap.
    if (getDevice().mobileSystem === null) void signIn()
  }, [state, isResuming, signIn])

  // After the effect above, which begins without an error.
  const { isVerifying = false, fault = null } = authentication ?? {}
  useEffect(() => {
    if (!isNeeded || fault === null) return
    setError('verifying')
    report(fault)
  }, [isNeeded, fault, report])

  const retry = useCallback(() => {
    setError(null)
    void prepare()
  }, [prepare])

  const cancel = useCallback(() => {
    begin()
    if (latestAdapter.current) dropMessage(latestAdapter.current)
    // A wallet's answer to a disconnect changes nothing for the visitor.
    disconnect(config).catch(reportError)
  }, [begin, config])

  const { explanation } = authentication ?? {}
  const shown = isVerifying ? 'verifying' : state
  return { isNeeded, address, explanation, state: shown, error, expiresAt, signIn, retry, cancel }
}

async function recall(adapter: AuthenticationAdapter, { message }: PendingSignature): Promise<boolean> {
  return (await adapter.recallMessage?.({ message })) !== false
}
