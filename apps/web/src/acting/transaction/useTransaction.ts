import { type AccountAddress, chains, splitAccountAddress } from '@kith/protocol'
import { useAddRecentTransaction } from '@kith/wallet-kit'
import { useEffect, useEffectEvent } from 'react'
import type { Hash } from 'viem'
import { useConnection, useConfig as useWagmiConfig } from 'wagmi'
import { switchChain } from 'wagmi/actions'
import type { AppError } from '../../api/errors/AppError.ts'
import type { ContractCall } from '../../chain/transaction/ContractCall.ts'
import { sendTransaction } from '../../chain/transaction/sendTransaction.ts'
import { useConfig } from '../../config/useConfig.ts'
import { assertOwnChain } from '../../keys/assertOwnChain.ts'
import { WalletNotConnectedError } from '../../keys/WalletNotConnectedError.ts'
import { showToast } from '../../ui/toast/showToast.ts'
import { NotSignedInError } from '../../viewer/NotSignedInError.ts'
import { useSession } from '../../viewer/useSession.ts'
import { useStoreValue } from '../../viewer/useStoreValue.ts'
import { transactionWords } from '../../words/en/later/chain/transactionWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { createFollower } from './createFollower.ts'
import { createKeptTransactions, type KeptTransaction } from './createKeptTransactions.ts'
import { findTracked, type LateTransaction, type TransactionState } from './findTracked.ts'
import { useIsLate } from './useIsLate.ts'
import { withTabLock } from './withTabLock.ts'

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

/** Reading a request and unlocking a device takes people less time. */
export const unansweredAfterMs = 30_000

const busyStates: ReadonlySet<TransactionState> = new Set(['preparing', 'funding', 'simulating', 'signing', 'pending'])

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
  const tracked = findTracked<Subject>(wagmi, key)
  const kept = createKeptTransactions<Subject>({ key, fields })
  const { follow, followLate, listUntracked } = createFollower({ wagmi, chainId: chain.id, tracked, kept, onConfirmed })
  const progress = useStoreValue(tracked.progress)
  const late = useStoreValue(tracked.late)
  const isUnanswered = useIsLate(progress.state === 'signing', unansweredAfterMs)
  const isWrongNetwork = connected !== undefined && chainId !== chain.id
  const isSilent = progress.isSilent ?? false

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
      onState: (state) => tracked.change(() => ({ state, subject })),
      onSilent: () => tracked.change((before) => ({ ...before, isSilent: true })),
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
    const removeViewer = tracked.addViewer()
    resume()
    const onStorage = (event: StorageEvent) => event.key === key && resume()
    addEventListener('storage', onStorage)
    return () => {
      removeEventListener('storage', onStorage)
      removeViewer()
    }
  }, [tracked, key])

  const send = (subject: Subject) => {
    const { state } = tracked.progress.get()
    if (state === 'signing' || state === 'pending') return
    tracked.attempt(subject, (signal) => withTabLock(key, signal, () => start(subject, signal)))
  }
  const { state, subject } = progress
  const canRetry = subject !== undefined && (state === 'failed' || (isSilent && restartable.has(state)))

  return {
    state,
    ...(subject !== undefined && { subject }),
    ...(progress.hash !== undefined && { hash: progress.hash }),
    isBusy: busyStates.has(state),
    isSilent,
    isSlow: progress.isSlow ?? false,
    ...(progress.error && { error: progress.error }),
    chainName: chain.name,
    ...(isWrongNetwork && {
      switchChain() {
        // Clears what the last attempt reported. A transaction in progress continues on any network.
        const settle = (change: () => void) => {
          if (!busyStates.has(tracked.progress.get().state)) change()
        }
        switchChain(wagmi, { chainId: chain.id }).then(
          () => settle(() => tracked.progress.set({ state: 'idle' })),
          (error: unknown) => settle(() => tracked.fail(error)),
        )
      },
    }),
    send,
    ...(canRetry && { retry: () => send(subject) }),
    reset() {
      const { state: now, hash } = tracked.progress.get()
      // Only the wallet can cancel its own request.
      if (now === 'signing') return
      tracked.following?.abort()
      if (now === 'pending' && hash !== undefined) kept.replace(hash, null)
      tracked.giveUp()
    },
    late,
    ...(isUnanswered && {
      cancel() {
        // The lock is free then. `start` handles a late answer of the wallet.
        if (tracked.progress.get().state === 'signing') tracked.giveUp()
      },
    }),
  }
}
