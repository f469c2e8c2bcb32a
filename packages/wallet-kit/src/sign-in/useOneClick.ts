import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useConnection } from 'wagmi'
import type { OneClick, SignInProof } from '../connectors/wallet-connect/one-click/OneClick.ts'
import type { AuthenticationAdapter } from '../context/AuthenticationAdapter.ts'
import type { AuthenticationStatus } from '../context/ConnectionStatus.ts'
import { createProofKeeper } from '../dialogs/sign-in/createProofKeeper.ts'
import type { SessionKeeper } from './createSessionKeeper.ts'

export type UseOneClickParameters = {
  /** Distinguishes several sign-ins of one origin. */
  id: string
  adapter: AuthenticationAdapter
  status: AuthenticationStatus
  /** Whether the app is ending another account's session. */
  isLeaving: boolean
  /** Ends a session that the app opened for a visitor who has left meanwhile. */
  signOut: (adapter: AuthenticationAdapter) => void
  verifyFor: SessionKeeper['verifyFor']
}

export type UseOneClickReturnType = {
  /** Absent where the adapter does not offer it. */
  oneClick: OneClick | undefined
  /** Whether the account in use gave a proof that the app has yet to accept or refuse. */
  isVerifying: boolean
  /** Why the app did not accept the proof of the account in use, or `null`. */
  fault: unknown
  /** Forgets the proof, unless it is by `address`. Returns whether there is one by it. */
  keepOnly: (address: string | undefined) => boolean
}

/** Offers a sign-in with the yes that connects, and passes what a wallet signed to the adapter's `verify`, once. */
export function useOneClick({
  id,
  adapter,
  status,
  isLeaving,
  signOut,
  verifyFor,
}: UseOneClickParameters): UseOneClickReturnType {
  const { address, connector, status: connection } = useConnection()
  const connectorId = connector?.id ?? ''
  const latest = useRef({ adapter, status })
  useEffect(() => {
    latest.current = { adapter, status }
  })
  const keeper = useMemo(() => createProofKeeper(id), [id])
  const kept = useSyncExternalStore(keeper.watch, keeper.get, () => null)
  const state = kept && isSame(kept.proof.address, address) ? kept : null
  const isReady = connection === 'connected' && status === 'unauthenticated' && !isLeaving
  const isSignedIn = status === 'authenticated' && !isLeaving

  useEffect(() => {
    // Effects may run twice for one render.
    if (keeper.get() !== kept) return
    if (state?.step === 'received' && isReady) void verify(state.proof)
    // Signed in with this proof, or in another way meanwhile.
    else if (isSignedIn && (kept?.step === 'verified' || (state && state.step !== 'verifying'))) keeper.set(null)

    async function verify(proof: SignInProof) {
      const { adapter } = latest.current
      const isWanted = () => keeper.get()?.proof === proof
      keeper.set({ step: 'verifying', proof })
      try {
        const isValid = await verifyFor({ address: proof.address, connectorId }, () =>
          adapter.verify({ message: proof.message, signature: proof.signature }),
        )
        if (!isWanted()) return void (isValid && signOut(adapter))
        if (isValid) return keeper.set({ step: 'verified', proof })
        throw new Error('The app did not accept the signature.')
      } catch (fault) {
        if (isWanted()) keeper.set({ step: 'failed', proof, fault })
      }
    }
  }, [kept, state, connectorId, isReady, isSignedIn, keeper, signOut, verifyFor])

  const isOffered = adapter.createOneClickRequest !== undefined
  // Stays the same one, since an attempt to connect depends on it.
  const oneClick = useMemo<OneClick | undefined>(() => {
    if (!isOffered) return undefined
    return {
      async createRequest(chainId) {
        // What the app is checking is of an account that stays in use until the next one has connected.
        if (keeper.get()?.step !== 'verifying') keeper.set(null)
        const { adapter, status } = latest.current
        try {
          return (status === 'unauthenticated' && (await adapter.createOneClickRequest?.({ chainId }))) || null
        } catch (error) {
          // The adapter is the app's. The visitor connects without it, and signs in afterwards.
          reportError(error)
          return null
        }
      },
      onProof: (proof) => keeper.set({ step: 'received', proof }),
    }
  }, [isOffered, keeper])

  const keepOnly = useCallback(
    (address: string | undefined) => {
      const proof = keeper.get()?.proof
      const isKept = proof !== undefined && isSame(proof.address, address)
      if (!isKept) keeper.set(null)
      return isKept
    },
    [keeper],
  )

  return {
    oneClick,
    isVerifying: state !== null && state.step !== 'failed',
    fault: state?.step === 'failed' ? state.fault : null,
    keepOnly,
  }
}

function isSame(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase()
}
