import { useApolloClient } from '@apollo/client/react'
import { useAddRecentTransaction } from '@kith/wallet-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Address, Hash } from 'viem'
import { useConnection, useConfig as useWagmiConfig } from 'wagmi'
import { switchChain } from 'wagmi/actions'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { ProfileDocument } from '../../api/operations.generated.ts'
import { useConfig } from '../../config/useConfig.ts'
import { WalletNotConnectedError } from '../../keys/WalletNotConnectedError.ts'
import { readStored, writeStored } from '../../storage/stored.ts'
import { NotSignedInError } from '../../viewer/NotSignedInError.ts'
import { useSession } from '../../viewer/useSession.ts'
import { claimHandleWords } from '../../words/en/later/claimHandleWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { followClaim } from './followClaim.ts'
import type { PendingClaim } from './PendingClaim.ts'
import { registryChain } from './registryChain.ts'
import { type ClaimStep, sendClaim } from './sendClaim.ts'
import { useCurrentHandle } from './useCurrentHandle.ts'
import { type HandleAvailability, useHandleAvailability } from './useHandleAvailability.ts'

export type ClaimHandle = {
  handle: string
  setHandle(handle: string): void
  availability: HandleAvailability
  /** Why the handle is not valid, in a sentence. */
  /** The handle this account already holds. */
  current?: string
  /** Fee in the chain's coin, e.g. `0.5 MATIC`; absent when free or unknown. */
  price?: string
  state: 'idle' | ClaimStep | 'pending' | 'confirmed' | 'failed'
  hash?: Hash
  /** True when the chain has not answered for a few seconds, before the wallet is asked. The claim keeps waiting. */
  isSilent: boolean
  /** True when the transaction takes longer than usual. It has not failed. */
  isSlow: boolean
  error?: AppError
  canClaim: boolean
  /** The chain handles are registered on, e.g. `Polygon Mumbai`. */
  chainName: string
  /** Present in `wrong-network`: asks the wallet to switch. */
  switchChain?: () => void
  claim(): void
  /** Present after a failure, and while waiting for a chain that is silent: starts over. */
  retry?: () => void
}

type Progress = { state: ClaimHandle['state']; hash?: Hash; isSilent?: boolean; isSlow?: boolean; error?: AppError }

const busyStates: ReadonlySet<ClaimHandle['state']> = new Set([
  'preparing',
  'funding',
  'simulating',
  'signing',
  'pending',
])

/** Steps that can start over: until the wallet was asked, and before the faucet gave. */
const restartable: ReadonlySet<ClaimHandle['state']> = new Set(['preparing', 'simulating'])

const storageKey = (address: string) => `kith.claim ${address.toLowerCase()}`

/** Registers a handle on chain and follows the transaction to its end, also across a reload. */
export function useClaimHandle(): ClaimHandle {
  const t = useMessages(claimHandleWords)
  const config = useConfig()
  const wagmi = useWagmiConfig()
  const client = useApolloClient()
  const addRecentTransaction = useAddRecentTransaction()
  const { address } = useSession()
  const { address: connected, chainId } = useConnection()
  const where = registryChain(config)

  const [handle, setHandle] = useState('')
  const [progress, setProgress] = useState<Progress>({ state: 'idle' })
  const { availability, ...told } = useHandleAvailability(handle, where)
  const current = useCurrentHandle(address)
  const following = useRef<AbortController>(undefined)
  const attempt = useRef<AbortController>(undefined)

  const isWrongNetwork = connected !== undefined && chainId !== where.chain.id
  const isBusy = busyStates.has(progress.state)
  const isSilent = progress.isSilent ?? false
  const canClaim = availability === 'available' && !isBusy && progress.state !== 'confirmed'

  const fail = (error: unknown) => setProgress({ state: 'failed', error: toAppError(error) })

  const follow = async (account: Address, pending: PendingClaim) => {
    following.current?.abort()
    const ending = new AbortController()
    const { signal } = ending
    following.current = ending
    setHandle(pending.handle)
    setProgress({ state: 'pending', hash: pending.hash })
    try {
      await followClaim(wagmi, {
        hash: pending.hash,
        chainId: where.chain.id,
        signal,
        onRepriced(hash) {
          writeStored(storageKey(account), { ...pending, hash })
          setProgress((before) => ({ ...before, hash }))
        },
        onSlow: () => setProgress((before) => ({ ...before, isSlow: true })),
      })
      if (signal.aborted) return
      writeStored(storageKey(account), null)
      setProgress((before) => ({ state: 'confirmed', ...(before.hash && { hash: before.hash }) }))
      // The service's indexer shows it a moment later, by an event; where there is no stream, this asks.
      void client
        .query({ query: ProfileDocument, variables: { address: account }, fetchPolicy: 'network-only' })
        .catch(() => null)
    } catch (error) {
      writeStored(storageKey(account), null)
      if (!signal.aborted) fail(error)
    }
  }

  const start = async (signal: AbortSignal) => {
    const account = connected
    if (address === undefined) throw new NotSignedInError()
    if (account === undefined) throw new WalletNotConnectedError()
    if (chainId !== where.chain.id) await switchChain(wagmi, { chainId: where.chain.id })
    const hash = await sendClaim(wagmi, {
      handle,
      account,
      where,
      hasFaucet: config.embedded,
      onState: (state) => setProgress({ state }),
      onSilent: () => setProgress((before) => ({ ...before, isSilent: true })),
      signal,
    })
    const pending: PendingClaim = { handle, hash, sentAt: Date.now() }
    writeStored(storageKey(account), pending)
    addRecentTransaction({ hash, description: t('claimHandle.transactionTitle', { handle }) })
    await follow(account, pending)
  }

  // A claim that was pending when the page closed is taken up where it was.
  const resume = useEffectEvent((account: Address) => {
    const pending = readStored<PendingClaim>(storageKey(account))
    if (pending) void follow(account, pending)
  })
  useEffect(() => {
    if (address === undefined) return
    resume(address)
    return () => following.current?.abort()
  }, [address])

  const begin = () => {
    attempt.current?.abort()
    const ending = new AbortController()
    attempt.current = ending
    start(ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) fail(error)
    })
  }
  // A wallet that opens on another page would ask for something nobody sees.
  useEffect(() => () => attempt.current?.abort(), [])

  const claim = () => {
    if (canClaim) begin()
  }
  const canRetry = canClaim || (isSilent && restartable.has(progress.state))

  return {
    handle,
    setHandle(next) {
      if (isBusy) return
      setHandle(next.trim().toLowerCase())
      setProgress({ state: 'idle' })
    },
    availability: isWrongNetwork && availability === 'available' ? 'wrong-network' : availability,
    ...told,
    ...(current && { current }),
    // The service's indexer may see it before this browser's next look at the chain.
    state: progress.state === 'pending' && current === handle ? 'confirmed' : progress.state,
    ...(progress.hash && { hash: progress.hash }),
    isSilent,
    isSlow: progress.isSlow ?? false,
    ...(progress.error && { error: progress.error }),
    canClaim: canClaim && !isWrongNetwork,
    chainName: where.chain.name,
    ...(isWrongNetwork && {
      switchChain() {
        // What was said about the last try is over with it.
        switchChain(wagmi, { chainId: where.chain.id }).then(() => setProgress({ state: 'idle' }), fail)
      },
    }),
    claim,
    ...(canRetry && { retry: begin }),
  }
}
