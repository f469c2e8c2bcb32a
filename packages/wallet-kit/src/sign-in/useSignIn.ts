import { useCallback, useEffect, useRef, useState } from 'react'
import { useConfig, useConnection } from 'wagmi'
import { signMessage } from 'wagmi/actions'
import { classifyWalletError } from '../errors/classifyWalletError.ts'
import type { AuthenticationAdapter } from './AuthenticationAdapter.ts'

/** `preparing` until a one-time value is here, then `idle`. */
export type SignInState = 'preparing' | 'idle' | 'signing' | 'verifying'
type SignInError = 'preparing' | 'signing' | 'verifying' | 'unknown'

export type SignIn = {
  state: SignInState
  error: SignInError | null
  signIn: () => void
  /** Asks for the one-time value again, after asking failed. */
  prepareAgain: () => void
}

/**
 * Runs one sign-in: one-time value, message, signature, proof.
 *
 * The one-time value is fetched ahead, so that the wallet opens within the tap (phones refuse it otherwise), and
 * again after every failure, since the service may have spent it. A rejection is silent. Source: spec §4, §8.
 */
export function useSignIn(adapter: AuthenticationAdapter): SignIn {
  const config = useConfig()
  const { address, chainId, connector } = useConnection()
  const [state, setState] = useState<SignInState>('preparing')
  const [error, setError] = useState<SignInError | null>(null)
  const nonce = useRef<string>(null)
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
    setState('preparing')
    try {
      const value = await latestAdapter.current.getNonce({ address, chainId })
      if (current !== flow.current) return
      nonce.current = value
      setState('idle')
    } catch {
      if (current === flow.current) setError('preparing')
    }
  }, [address, chainId])

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
    if (!address || chainId === undefined || !connector || nonce.current === null) {
      setError('unknown')
      void prepare()
      return
    }

    let stage: SignInError = 'preparing'
    try {
      setState('signing')
      const message = await latestAdapter.current.createMessage({ nonce: nonce.current, address, chainId })
      if (!isCurrent()) return
      stage = 'signing'
      const signature = await signMessage(config, { message, account: address, connector })
      if (!isCurrent()) return
      stage = 'verifying'
      setState('verifying')
      if (!(await latestAdapter.current.verify({ message, signature }))) throw new Error('The signature was refused.')
    } catch (fault) {
      if (!isCurrent()) return
      if (stage === 'signing' && classifyWalletError(fault) === 'rejected') {
        setState('idle')
        return
      }
      setError(stage)
      void prepare()
    }
  }, [address, chainId, connector, config, prepare])

  const prepareAgain = useCallback(() => {
    setError(null)
    void prepare()
  }, [prepare])

  return { state, error, signIn, prepareAgain }
}
