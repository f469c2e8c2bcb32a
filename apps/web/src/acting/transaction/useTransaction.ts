import { type AccountAddress, chains, splitAccountAddress } from '@kith/protocol'
import { useAddRecentTransaction } from '@kith/wallet-kit'
import { useEffect, useEffectEvent } from 'react'
import type { Hash } from 'viem'
import { useConnection, useConfig as useWagmiConfig } from 'wagmi'
import { switchChain } from 'wagmi/actions'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import type { ContractCall } from '../../chain/transaction/ContractCall.ts'
import { type FollowTransactionParameters, followTransaction } from '../../chain/transaction/followTransaction.ts'
import { sendTransaction, type TransactionStep } from '../../chain/transaction/sendTransaction.ts'
import { useConfig } from '../../config/useConfig.ts'
import { assertOwnChain } from '../../keys/assertOwnChain.ts'
import { WalletNotConnectedError } from '../../keys/WalletNotConnectedError.ts'
import { showToast } from '../../ui/toast/showToast.ts'
import { NotSignedInError } from '../../viewer/NotSignedInError.ts'
import { useSession } from '../../viewer/useSession.ts'
import { useStoreValue } from '../../viewer/useStoreValue.ts'
import { transactionWords } from '../../words/en/later/chain/transactionWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { createKeptTransactions, type KeptTransaction } from './createKeptTransactions.ts'
import { findTracked, type LateTransaction } from './findTracked.ts'
import { useIsLate } from './useIsLate.ts'
import { withTabLock } from './withTabLock.ts'

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
  /** Present once the wallet has not answered for {@link unansweredAfterMs}: gives the request up. If the wallet sends it after all, it is tracked. */
  cancel?: () => void
  /** Sent by the wallet after they were given up, while another was in flight. */
  late: readonly LateTransaction[]
  /** Back to the start. Stops tracking a pending transaction; does nothing while the wallet asks. */
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
  onConfirmed(subject: Subject, account: AccountAddress): void
}

type Progress<Subject> = {
  state: TransactionState
  subject?: Subject
  hash?: Hash
  isSilent?: boolean
  isSlow?: boolean
  error?: AppError
}

/** Reading a request and unlocking a device takes people less time. */
export const unansweredAfterMs = 30_000

const busyStates: ReadonlySet<TransactionState> = new Set(['preparing', 'funding', 'simulating', 'signing', 'pending'])

const settledStates: ReadonlySet<TransactionState> = new Set(['confirmed', 'failed'])

/** Steps that can start over: before the wallet opens and before the faucet sends coins. */
const restartable: ReadonlySet<TransactionState> = new Set(['preparing', 'simulating'])

/**
 * Sends a transaction on the service's chain and tracks it until it settles: also after the component that started it is gone, across
 * a reload, and when another tab sent it. While the wallet asks, no second request of this kind is made, unless the reader gives the
 * first one up.
 */
export function useTransaction<Subject extends Readonly<Record<keyof Subject, string>>>({
  name,
  fields,
  describe,
  prepare,
  onConfirmed,
}: UseTransactionParameters<Subject>): Transaction<Subject> {
  const t = useMessages(transactionWords)
  const config = useConfig()
  const chain = chains[config.defaultChain]
  const wagmi = useWagmiConfig()
  const addRecentTransaction = useAddRecentTransaction()
  const { address } = useSession()
  const { address: connected, chainId } = useConnection()
  const key = `${name} ${address?.toLowerCase() ?? ''}`
  const tracked = findTracked<Progress<Subject>>(wagmi, key, { state: 'idle' })
  const kept = createKeptTransactions<Subject>({ key, fields })
  const progress = useStoreValue(tracked.progress)
  const late = useStoreValue(tracked.late)
  const isUnanswered = useIsLate(progress.state === 'signing', unansweredAfterMs)
  const isWrongNetwork = connected !== undefined && chainId !== chain.id
  const isSilent = progress.isSilent ?? false

  /** Without a viewer, a settled transaction is reset to idle: an old result must not show up days later. */
  const set = (next: (before: Progress<Subject>) => Progress<Subject>) => {
    const after = next(tracked.progress.get())
    tracked.progress.set(tracked.viewers === 0 && settledStates.has(after.state) ? { state: 'idle' } : after)
  }
  const fail = (error: unknown) => set((before) => toFailed(before, error))

  const follow = async (account: AccountAddress, pending: KeptTransaction<Subject>) => {
    tracked.following?.abort()
    const ending = new AbortController()
    const { signal } = ending
    tracked.following = ending
    set(() => ({ state: 'pending', subject: pending, hash: pending.hash }))
    try {
      await followKept(pending, {
        signal,
        onRepriced: (hash) => signal.aborted || set((before) => ({ ...before, hash })),
        onSlow: () => signal.aborted || set((before) => ({ ...before, isSlow: true })),
      })
      if (signal.aborted) return
      set((before) => ({ ...keep(before), state: 'confirmed' }))
      onConfirmed(pending, account)
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  /** Follows one in addition to the current one. */
  const followLate = async (account: AccountAddress, pending: KeptTransaction<Subject>) => {
    let { hash } = pending
    const change = (next: Omit<LateTransaction, 'hash'>, before = hash) =>
      tracked.late.set([...tracked.late.get().filter((one) => one.hash !== before), { hash, ...next }])
    change({ state: 'pending' })
    try {
      await followKept(pending, {
        signal: new AbortController().signal,
        onRepriced(next) {
          const before = hash
          hash = next
          change({ state: 'pending' }, before)
        },
        onSlow: () => undefined,
      })
      change({ state: 'confirmed' })
      onConfirmed(pending, account)
    } catch (error) {
      change({ state: 'failed', error: toAppError(error) })
    }
  }

  /** Follows a sent transaction to its end, and keeps it until then. Another tab may have sent one since: that one stays. */
  const followKept = async (
    pending: KeptTransaction<Subject>,
    { signal, onRepriced, onSlow }: Pick<FollowTransactionParameters, 'signal' | 'onRepriced' | 'onSlow'>,
  ) => {
    let { hash } = pending
    try {
      await followTransaction(wagmi, {
        hash,
        chainId: chain.id,
        signal,
        onRepriced(next) {
          kept.replace(hash, { ...pending, hash: next })
          hash = next
          onRepriced(next)
        },
        onSlow,
      })
      if (!signal.aborted) kept.replace(hash, null)
    } catch (error) {
      kept.replace(hash, null)
      throw error
    }
  }

  /** Stored ones that nothing on this page follows. */
  const listUntracked = () => {
    const { state, hash } = tracked.progress.get()
    const hashes = new Set(tracked.late.get().map((one) => one.hash))
    if (state === 'pending' && hash !== undefined) hashes.add(hash)
    return kept.list().filter((one) => !hashes.has(one.hash))
  }

  const start = async (subject: Subject, signal: AbortSignal): Promise<void> => {
    const account = connected
    if (address === undefined) throw new NotSignedInError()
    const wallet = splitAccountAddress(address)
    assertOwnChain(address, { chainId: chain.id })
    if (account === undefined || account.toLowerCase() !== wallet.address.toLowerCase())
      throw new WalletNotConnectedError()
    // Another tab sent one a moment ago: this press may be for the same.
    const sent = listUntracked().at(-1)
    if (sent) {
      void follow(address, sent)
      return
    }
    if (chainId !== chain.id) await switchChain(wagmi, { chainId: chain.id })
    const hash = await sendTransaction(wagmi, {
      account,
      chain,
      prepare: () => prepare(subject),
      hasFaucet: config.embedded,
      onState: (state) => set(() => ({ state, subject })),
      onSilent: () => set((before) => ({ ...before, isSilent: true })),
      signal,
    })
    const pending: KeptTransaction<Subject> = { ...subject, hash }
    kept.add(pending)
    addRecentTransaction({ hash, description: describe(subject) })
    // The wallet has answered a request that was given up.
    if (signal.aborted) {
      showToast({ text: t('transaction.sentLate') })
      if (busyStates.has(tracked.progress.get().state)) {
        void followLate(address, pending)
        return
      }
    }
    void follow(address, pending)
  }

  // Resumes a transaction that was pending when the page closed, or that another tab sent.
  const resume = useEffectEvent(() => {
    if (address === undefined || busyStates.has(tracked.progress.get().state)) return
    const sent = [...listUntracked()]
    const last = sent.pop()
    if (last) void follow(address, last)
    for (const one of sent) void followLate(address, one)
  })
  useEffect(() => {
    tracked.viewers += 1
    resume()
    const onStorage = (event: StorageEvent) => event.key === key && resume()
    addEventListener('storage', onStorage)
    return () => {
      removeEventListener('storage', onStorage)
      tracked.viewers -= 1
      if (tracked.viewers > 0) return
      tracked.late.set(tracked.late.get().filter((one) => one.state === 'pending'))
      const { state } = tracked.progress.get()
      // After leaving the page, a wallet prompt would have no visible context. One that is open stays, and so does its answer.
      if (state === 'signing' || state === 'pending') return
      tracked.attempt?.abort()
      tracked.progress.set({ state: 'idle' })
    }
  }, [tracked, key])

  const send = (subject: Subject) => {
    const { state } = tracked.progress.get()
    if (state === 'signing' || state === 'pending') return
    tracked.attempt?.abort()
    const before = tracked.attempted
    const ending = new AbortController()
    tracked.attempt = ending
    tracked.progress.set({ state: 'preparing', subject })
    const attempt = async () => {
      // An aborted attempt ends at once, but its lock a little later.
      await before
      await withTabLock(key, ending.signal, () => start(subject, ending.signal))
    }
    tracked.attempted = attempt().catch((error: unknown) => {
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
          set((before) => (busyStates.has(before.state) ? before : next(before)))
        switchChain(wagmi, { chainId: chain.id }).then(
          () => settle(() => ({ state: 'idle' })),
          (error: unknown) => settle((before) => toFailed(before, error)),
        )
      },
    }),
    send,
    ...(canRetry && { retry: () => send(subject) }),
    reset() {
      const { state: now, hash } = tracked.progress.get()
      // Only the wallet can cancel its own request.
      if (now === 'signing') return
      tracked.attempt?.abort()
      tracked.following?.abort()
      if (now === 'pending' && hash !== undefined) kept.replace(hash, null)
      tracked.progress.set({ state: 'idle' })
    },
    late,
    ...(isUnanswered && {
      cancel() {
        if (tracked.progress.get().state !== 'signing') return
        // The lock is free then. `start` handles a late answer of the wallet.
        tracked.attempt?.abort()
        tracked.progress.set({ state: 'idle' })
      },
    }),
  }
}

/** Fields that all states share. */
function keep<Subject>({ subject, hash }: Progress<Subject>): Pick<Progress<Subject>, 'subject' | 'hash'> {
  return { ...(subject !== undefined && { subject }), ...(hash !== undefined && { hash }) }
}

function toFailed<Subject>(before: Progress<Subject>, error: unknown): Progress<Subject> {
  return { ...keep(before), state: 'failed', error: toAppError(error) }
}
