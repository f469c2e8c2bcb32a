import type { AccountAddress } from '@kith/protocol'
import type { Config } from 'wagmi'
import { toAppError } from '../../api/errors/toAppError.ts'
import { type FollowTransactionParameters, followTransaction } from '../../chain/transaction/followTransaction.ts'
import type { KeptTransaction, KeptTransactions } from './createKeptTransactions.ts'
import type { LateTransaction, Tracked } from './findTracked.ts'

export type CreateFollowerParameters<Subject> = {
  wagmi: Config
  chainId: number
  tracked: Tracked<Subject>
  kept: KeptTransactions<Subject>
  onConfirmed: (subject: Subject, account: AccountAddress) => void
}

export type Follower<Subject> = {
  /** Makes a sent transaction the current one, and follows it until it settles. */
  follow(account: AccountAddress, pending: KeptTransaction<Subject>): Promise<void>
  /** Follows one in addition to the current one. */
  followLate(account: AccountAddress, pending: KeptTransaction<Subject>): Promise<void>
  /** Stored ones that nothing on this page follows. */
  listUntracked(): readonly KeptTransaction<Subject>[]
}

/** Follows sent transactions: stored until they settle, they are found again after a reload and by another tab. */
export function createFollower<Subject extends object>({
  wagmi,
  chainId,
  tracked,
  kept,
  onConfirmed,
}: CreateFollowerParameters<Subject>): Follower<Subject> {
  /** Follows one to its end, and keeps it until then. Another tab may have sent one since: that one stays. */
  const followKept = async (
    pending: KeptTransaction<Subject>,
    { signal, onRepriced, onSlow }: Pick<FollowTransactionParameters, 'signal' | 'onRepriced' | 'onSlow'>,
  ) => {
    let { hash } = pending
    try {
      await followTransaction(wagmi, {
        hash,
        chainId,
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

  return {
    async follow(account, pending) {
      tracked.following?.abort()
      const ending = new AbortController()
      const { signal } = ending
      tracked.following = ending
      tracked.change(() => ({ state: 'pending', subject: pending, hash: pending.hash }))
      try {
        await followKept(pending, {
          signal,
          onRepriced: (hash) => signal.aborted || tracked.change((before) => ({ ...before, hash })),
          onSlow: () => signal.aborted || tracked.change((before) => ({ ...before, isSlow: true })),
        })
        if (signal.aborted) return
        tracked.confirm()
        onConfirmed(pending, account)
      } catch (error) {
        if (!signal.aborted) tracked.fail(error)
      }
    },

    async followLate(account, pending) {
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
    },

    listUntracked() {
      const { state, hash } = tracked.progress.get()
      const hashes = new Set(tracked.late.get().map((one) => one.hash))
      if (state === 'pending' && hash !== undefined) hashes.add(hash)
      return kept.list().filter((one) => !hashes.has(one.hash))
    },
  }
}
