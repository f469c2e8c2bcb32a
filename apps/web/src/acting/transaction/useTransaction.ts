import { chains } from '@kith/protocol'
import { useAddRecentTransaction } from '@kith/wallet-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Address, type Hash, isHash } from 'viem'
import { useConnection, useConfig as useWagmiConfig } from 'wagmi'
import { switchChain } from 'wagmi/actions'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import type { ContractCall } from '../../chain/transaction/ContractCall.ts'
import { followTransaction } from '../../chain/transaction/followTransaction.ts'
import { sendTransaction, type TransactionStep } from '../../chain/transaction/sendTransaction.ts'
import { useConfig } from '../../config/useConfig.ts'
import { WalletNotConnectedError } from '../../keys/WalletNotConnectedError.ts'
import { readStored, writeStored } from '../../storage/stored.ts'
import { NotSignedInError } from '../../viewer/NotSignedInError.ts'
import { useSession } from '../../viewer/useSession.ts'

export type TransactionState = 'idle' | TransactionStep | 'pending' | 'confirmed' | 'failed'

export type Transaction<Subject> = {
  state: TransactionState
  /** The subject of the transaction, kept across reloads. */
  subject?: Subject
  hash?: Hash
  isBusy: boolean
  /** True if the chain has not responded for a few seconds, before the wallet opens. The attempt keeps waiting. */
  isSilent: boolean
  /** True when the transaction takes longer than usual. It has not failed. */
  isSlow: boolean
  error?: AppError
  /** Name of the target chain, e.g. `Polygon Mumbai`. */
  chainName: string
  /** Present if the wallet is on another network: asks it to switch. */
  switchChain?: () => void
  send(subject: Subject): void
  /** Present after a failure and while the chain does not respond: starts over. */
  retry?: () => void
  /** Back to the start. Stops tracking a pending transaction. */
  reset(): void
}

export type UseTransactionParameters<Subject> = {
  /** Storage key while pending, e.g. `kith.claim`. Each account has one at a time. */
  name: string
  /** Checks each field of a stored subject. */
  fields: Readonly<Record<keyof Subject, (text: string) => boolean>>
  /** Its title in the wallet's list of transactions. */
  describe(subject: Subject): string
  prepare(subject: Subject): Promise<ContractCall>
  onConfirmed(subject: Subject, account: Address): void
}

type Progress<Subject> = {
  state: TransactionState
  subject?: Subject
  hash?: Hash
  isSilent?: boolean
  isSlow?: boolean
  error?: AppError
}
type Pending<Subject> = Subject & { hash: Hash }

const busyStates: ReadonlySet<TransactionState> = new Set(['preparing', 'funding', 'simulating', 'signing', 'pending'])

/** Steps that can start over: before the wallet opens and before the faucet sends coins. */
const restartable: ReadonlySet<TransactionState> = new Set(['preparing', 'simulating'])

/** Sends a transaction on the service's chain and tracks it until it settles, also across a reload. */
export function useTransaction<Subject extends Readonly<Record<keyof Subject, string>>>({
  name,
  fields,
  describe,
  prepare,
  onConfirmed,
}: UseTransactionParameters<Subject>): Transaction<Subject> {
  const config = useConfig()
  const chain = chains[config.defaultChain]
  const wagmi = useWagmiConfig()
  const addRecentTransaction = useAddRecentTransaction()
  const { address } = useSession()
  const { address: connected, chainId } = useConnection()
  const [progress, setProgress] = useState<Progress<Subject>>({ state: 'idle' })
  const following = useRef<AbortController>(undefined)
  const attempt = useRef<AbortController>(undefined)
  const shownFor = useRef<Address>(undefined)
  const keyOf = (account: string) => `${name} ${account.toLowerCase()}`
  const isWrongNetwork = connected !== undefined && chainId !== chain.id
  const isSilent = progress.isSilent ?? false

  const fail = (error: unknown) => setProgress((before) => toFailed(before, error))

  const follow = async (account: Address, pending: Pending<Subject>) => {
    following.current?.abort()
    const ending = new AbortController()
    const { signal } = ending
    following.current = ending
    let { hash } = pending
    /** Another tab may have sent one since: that one stays. */
    const keepInstead = (next: Pending<Subject> | null) => {
      if (readPending(keyOf(account), fields)?.hash === hash) writeStored(keyOf(account), next)
    }
    setProgress({ state: 'pending', subject: pending, hash })
    try {
      await followTransaction(wagmi, {
        hash,
        chainId: chain.id,
        signal,
        onRepriced(next) {
          keepInstead({ ...pending, hash: next })
          hash = next
          setProgress((before) => ({ ...before, hash }))
        },
        onSlow: () => setProgress((before) => ({ ...before, isSlow: true })),
      })
      if (signal.aborted) return
      keepInstead(null)
      setProgress((before) => ({ ...keep(before), state: 'confirmed' }))
      onConfirmed(pending, account)
    } catch (error) {
      keepInstead(null)
      if (!signal.aborted) fail(error)
    }
  }

  const start = async (subject: Subject, signal: AbortSignal) => {
    const account = connected
    if (address === undefined) throw new NotSignedInError()
    if (account === undefined) throw new WalletNotConnectedError()
    if (chainId !== chain.id) await switchChain(wagmi, { chainId: chain.id })
    const hash = await sendTransaction(wagmi, {
      account,
      chain,
      prepare: () => prepare(subject),
      hasFaucet: config.embedded,
      onState: (state) => setProgress({ state, subject }),
      onSilent: () => setProgress((before) => ({ ...before, isSilent: true })),
      signal,
    })
    const pending: Pending<Subject> = { ...subject, hash }
    writeStored(keyOf(account), pending)
    addRecentTransaction({ hash, description: describe(subject) })
    // Whoever looks next takes it up.
    if (!signal.aborted) await follow(account, pending)
  }

  // Resumes a transaction that was pending when the page closed.
  const resume = useEffectEvent((account: Address) => {
    if (shownFor.current !== undefined && shownFor.current !== account) {
      // What another account of the wallet did, this one neither watches nor repeats.
      attempt.current?.abort()
      setProgress({ state: 'idle' })
    }
    shownFor.current = account
    const pending = readPending(keyOf(account), fields)
    if (pending) void follow(account, pending)
  })
  useEffect(() => {
    if (address === undefined) return
    resume(address)
    return () => following.current?.abort()
  }, [address])
  // After leaving the page, a wallet prompt would have no visible context.
  useEffect(() => () => attempt.current?.abort(), [])

  const send = (subject: Subject) => {
    attempt.current?.abort()
    const ending = new AbortController()
    attempt.current = ending
    setProgress({ state: 'preparing', subject })
    start(subject, ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) fail(error)
    })
  }
  const { state, subject } = progress
  const canRetry = subject !== undefined && (state === 'failed' || (isSilent && restartable.has(state)))

  return {
    state,
    ...keep(progress),
    isBusy: busyStates.has(state),
    isSilent,
    isSlow: progress.isSlow ?? false,
    ...(progress.error && { error: progress.error }),
    chainName: chain.name,
    ...(isWrongNetwork && {
      switchChain() {
        // Clears what the last attempt reported. A transaction in progress continues on any network.
        const settle = (next: (before: Progress<Subject>) => Progress<Subject>) =>
          setProgress((before) => (busyStates.has(before.state) ? before : next(before)))
        switchChain(wagmi, { chainId: chain.id }).then(
          () => settle(() => ({ state: 'idle' })),
          (error: unknown) => settle((before) => toFailed(before, error)),
        )
      },
    }),
    send,
    ...(canRetry && { retry: () => send(subject) }),
    reset() {
      following.current?.abort()
      if (progress.state === 'pending' && connected !== undefined) writeStored(keyOf(connected), null)
      setProgress({ state: 'idle' })
    },
  }
}

/** Fields that all states share. */
function keep<Subject>({ subject, hash }: Progress<Subject>): Pick<Progress<Subject>, 'subject' | 'hash'> {
  return { ...(subject !== undefined && { subject }), ...(hash !== undefined && { hash }) }
}

function toFailed<Subject>(before: Progress<Subject>, error: unknown): Progress<Subject> {
  return { ...keep(before), state: 'failed', error: toAppError(error) }
}

/** The door from storage: what is no transaction of this kind is none. */
function readPending<Subject extends object>(
  key: string,
  fields: UseTransactionParameters<Subject>['fields'],
): Pending<Subject> | null {
  const kept = readStored<Readonly<Record<string, unknown>>>(key)
  if (typeof kept !== 'object' || typeof kept?.['hash'] !== 'string' || !isHash(kept['hash'])) return null
  const checks = Object.entries<(text: string) => boolean>(fields)
  const isWhole = checks.every(([field, isValid]) => {
    const text = kept[field]
    return typeof text === 'string' && isValid(text)
  })
  return isWhole ? (kept as Pending<Subject>) : null
}
