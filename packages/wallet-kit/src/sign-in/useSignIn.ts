import { useCallback, useEffect, useRef, useState } from 'react'
import { useConfig, useConnection } from 'wagmi'
import { signMessage } from 'wagmi/actions'
import { classifyWalletError } from '../errors/classifyWalletError.ts'
import { findLocalStorage } from '../provider/findLocalStorage.ts'
import type { AuthenticationAdapter } from './AuthenticationAdapter.ts'
import { createOwedMessage } from './createOwedMessage.ts'

/** `preparing` until a one-time value is here, then `idle`. */
export type SignInState = 'preparing' | 'idle' | 'signing' | 'verifying'
type SignInError = 'preparing' | 'signing' | 'verifying' | 'unknown'

export type SignIn = {
  state: SignInState
  error: SignInError | null
  signIn: () => void
  /** Asks for the one-time value again, after asking failed. */
  prepareAgain: () => void
  /** Takes the request back: nothing is asked for again after a reload. */
  giveUp: () => void
}

/**
 * Runs one sign-in: one-time value, message, signature, proof.
 *
 * The one-time value is fetched ahead, so that the wallet opens within the tap (phones refuse it otherwise), and
 * again after every failure, since the service may have spent it. A rejection is silent. A signature that takes hours is
 * waited for, and asked for again after a reload where the adapter says how long its message stays good. Source: spec §4, §8.
 */
export function useSignIn(adapter: AuthenticationAdapter): SignIn {
  const config = useConfig()
  const { address, chainId, connector } = useConnection()
  const connectorId = connector?.id ?? ''
  const [state, setState] = useState<SignInState>('preparing')
  const [error, setError] = useState<SignInError | null>(null)
  const nonce = useRef<string>(null)
  const [owed] = useState(() => createOwedMessage({ storage: findLocalStorage() }))
  /** What the wallet was asked to sign before the page was reloaded. */
  const owedText = useRef<string>(null)
  const latestAdapter = useRef(adapter)
  // Which flow may still change what is shown: another account, another chain or leaving ends the one before.
  const flow = useRef(0)
  useEffect(() => {
    latestAdapter.current = adapter
  })

  const prepare = useCallback(async () => {
    if (!address || chainId === undefined) return
    const current = ++flow.current
    nonce.current = null
    owedText.current = latestAdapter.current.messageLifetimeMs ? owed.read({ address, chainId, connectorId }) : null
    if (owedText.current !== null) {
      setState('idle')
      return
    }
    setState('preparing')
    try {
      const value = await latestAdapter.current.getNonce({ address, chainId })
      if (current !== flow.current) return
      nonce.current = value
      setState('idle')
    } catch {
      if (current === flow.current) setError('preparing')
    }
  }, [address, chainId, connectorId, owed])

  useEffect(() => {
    setError(null)
    void prepare()
    return () => {
      flow.current++
    }
  }, [prepare])

  const signIn = useCallback(async () => {
    const current = ++flow.current
    const isCurrent = () => current === flow.current
    setError(null)
    const isReady = nonce.current !== null || owedText.current !== null
    if (!address || chainId === undefined || !connector || !isReady) {
      setError('unknown')
      void prepare()
      return
    }

    let stage: SignInError = 'preparing'
    try {
      setState('signing')
      const { messageLifetimeMs } = latestAdapter.current
      const message =
        owedText.current ??
        // The cast: one of the two is there, see above.
        (await latestAdapter.current.createMessage({ nonce: nonce.current as string, address, chainId }))
      if (!isCurrent()) return
      // Its lifetime began when it was first asked for.
      if (messageLifetimeMs && owedText.current === null) {
        owed.keep({ address, chainId, connectorId: connector.id }, message, messageLifetimeMs)
      }
      stage = 'signing'
      const signature = await signMessage(config, { message, account: address, connector })
      if (!isCurrent()) return
      stage = 'verifying'
      setState('verifying')
      if (!(await latestAdapter.current.verify({ message, signature }))) throw new Error('The signature was refused.')
      owed.forget()
    } catch (fault) {
      if (!isCurrent()) return
      owed.forget()
      if (stage === 'signing' && classifyWalletError(fault) === 'rejected') {
        setState('idle')
        return
      }
      setError(stage)
      void prepare()
    }
  }, [address, chainId, connector, config, owed, prepare])

  const prepareAgain = useCallback(() => {
    setError(null)
    void prepare()
  }, [prepare])

  return { state, error, signIn, prepareAgain, giveUp: owed.forget }
}
