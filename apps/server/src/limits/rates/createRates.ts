import { AsyncResource } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { coalesce } from './coalesce.ts'
import { maxDebtMs } from './maxDebtMs.ts'
import type { RateName, Rates } from './Rates.ts'
import { widerNetworks } from './widerNetworks.ts'

/** What a subject still owes, as the time at which all of it is paid off: each thing done costs its share of a minute. */
type Account = {
  paidAt: number
  /** The part of it that is not shared with other processes yet, in milliseconds. */
  unsyncedMs: number
}

/** Adds what this process let in to what all of them did; for each subject, when all is paid off. Milliseconds. */
export type ShareRates = (
  owed: readonly { subject: string; ms: number }[],
  nowMs: number,
) => Promise<ReadonlyMap<string, number>>

export type CreateRatesParameters = {
  now: () => number
  perMinute: Rates['perMinute']
  /** `null` where there is only one process. */
  share: ShareRates | null
  /** Called when sharing fails; this process then counts by itself. */
  onProblem: (error: unknown) => void
}

const minuteMs = 60_000
/** How long a small amount may wait to be shared. */
const syncMs = 200
/** An amount that is shared at once: this part of a minute's worth. */
const urgentMs = minuteMs / 20
/** Sums of fractions of a millisecond are not exact. */
const roundingMs = 0.001

/**
 * Counts in this process and shares the counts in the background, many subjects in one statement, so that counting costs the
 * hot path nothing (the "generic cell rate algorithm", a bucket that leaks evenly).
 */
export function createRates({ now, perMinute, share, onProblem }: CreateRatesParameters): Rates & AsyncDisposable {
  // The most recent ones; an evicted one paid long ago, or the addresses are made up. Not `max`, which is allocated at once.
  const accounts = new LRUCache<string, Account>({ maxSize: 50_000, sizeCalculation: () => 1 })
  const unsynced = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const sync = coalesce(async () => {
    clearTimeout(timer)
    timer = undefined
    if (share === null || unsynced.size === 0) return
    const owed = [...unsynced].flatMap((subject) => {
      const account = accounts.peek(subject)
      const ms = account?.unsyncedMs ?? 0
      if (account) account.unsyncedMs = 0
      return ms === 0 ? [] : [{ subject, ms }]
    })
    unsynced.clear()
    try {
      for (const [subject, paidAt] of await share(owed, now())) {
        const account = accounts.peek(subject)
        // What came meanwhile is owed on top, from the time at which it came.
        if (account) account.paidAt = Math.max(account.paidAt, paidAt + account.unsyncedMs)
      }
    } catch (error) {
      onProblem(error)
    }
  })

  /** In no request's trace: it is for all of them. */
  const syncInBackground = AsyncResource.bind(() => void sync())

  /** Lists the client and the networks around it, each with the cost of `count` to it. */
  function listCosts(name: RateName, subject: string, count: number): { key: string; ms: number }[] {
    const ms = (count * minuteMs) / perMinute[name]
    const wider = widerNetworks(subject).map(({ network, clients }) => ({
      key: `${name} ${network}`,
      ms: ms / clients,
    }))
    return [{ key: `${name} ${subject}`, ms }, ...wider]
  }

  function take(name: RateName, subject: string, count = 1): Date | null {
    const nowMs = now()
    const next = listCosts(name, subject, count).map(({ key, ms }) => {
      const account = accounts.get(key) ?? { paidAt: 0, unsyncedMs: 0 }
      // Capped even if the request is refused, so that a clock that ran ahead leaves no long debt.
      account.paidAt = Math.min(account.paidAt, nowMs + maxDebtMs)
      return { key, paidAt: Math.max(account.paidAt, nowMs) + ms, unsyncedMs: account.unsyncedMs + ms }
    })
    const paidAt = Math.max(...next.map((one) => one.paidAt))
    if (paidAt - nowMs > minuteMs + roundingMs) return new Date(Math.ceil(paidAt - minuteMs))
    for (const { key, ...account } of next) {
      accounts.set(key, account)
      if (share === null) continue
      unsynced.add(key)
      if (account.unsyncedMs >= urgentMs) syncInBackground()
      else timer ??= setTimeout(syncInBackground, syncMs).unref()
    }
    return null
  }

  return {
    perMinute,
    take,
    read(name, subject) {
      const nowMs = now()
      const paidAt = listCosts(name, subject, 0).map(({ key }) => accounts.peek(key)?.paidAt ?? 0)
      // Capped as when something is taken.
      const debtMs = Math.min(Math.max(0, ...paidAt.map((ms) => ms - nowMs)), maxDebtMs)
      const leftMs = Math.max(0, minuteMs - debtMs + roundingMs)
      return { left: Math.floor((leftMs * perMinute[name]) / minuteMs), fullAt: new Date(Math.ceil(nowMs + debtMs)) }
    },
    async takeShared(name, subject) {
      const refusedUntil = take(name, subject)
      if (refusedUntil !== null || share === null) return refusedUntil
      await sync()
      const costs = listCosts(name, subject, 1)
      const paidAt = Math.max(...costs.map(({ key }) => accounts.peek(key)?.paidAt ?? 0))
      if (paidAt - now() <= minuteMs + roundingMs) return null
      // Others were quicker: it did not happen, and who waits behind it may fit.
      for (const { key, ms } of costs) {
        const account = accounts.peek(key)
        if (!account) continue
        account.paidAt -= ms
        account.unsyncedMs -= ms
        unsynced.add(key)
      }
      return new Date(Math.ceil(paidAt - minuteMs))
    },
    async [Symbol.asyncDispose]() {
      await sync()
      clearTimeout(timer)
    },
  }
}
