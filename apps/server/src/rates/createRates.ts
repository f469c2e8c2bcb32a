import { LRUCache } from 'lru-cache'
import { gather } from './gather.ts'
import { mostMs } from './mostMs.ts'
import type { RateName, Rates } from './Rates.ts'

/** What a subject still owes, as the time at which all of it is paid off: each thing done costs its share of a minute. */
type Account = {
  paidAt: number
  /** Of it, what other processes were not told yet, in milliseconds. */
  untoldMs: number
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
  /** Told when the others cannot be; this process then counts by itself. */
  onProblem: (error: unknown) => void
}

const minuteMs = 60_000
/** How long others may not hear of a few. */
const tellMs = 200
/** Of a minute's worth, what is told at once. */
const urgentMs = minuteMs / 20
/** Sums of fractions of a millisecond are not exact. */
const roundingMs = 0.001

/**
 * Counts in this process and tells the others in the background, many subjects in one statement, so that counting costs the
 * hot path nothing (the "generic cell rate algorithm", a bucket that leaks evenly).
 */
export function createRates({ now, perMinute, share, onProblem }: CreateRatesParameters): Rates & AsyncDisposable {
  // The most recent ones; whoever falls out had long paid, or the addresses are made up.
  const accounts = new LRUCache<string, Account>({ max: 50_000 })
  const untold = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const tell = gather(async () => {
    clearTimeout(timer)
    timer = undefined
    if (share === null || untold.size === 0) return
    const owed = [...untold].flatMap((subject) => {
      const account = accounts.peek(subject)
      const ms = account?.untoldMs ?? 0
      if (account) account.untoldMs = 0
      return ms === 0 ? [] : [{ subject, ms }]
    })
    untold.clear()
    try {
      for (const [subject, paidAt] of await share(owed, now())) {
        const account = accounts.peek(subject)
        // What came meanwhile is owed on top.
        if (account) account.paidAt = paidAt + account.untoldMs
      }
    } catch (error) {
      onProblem(error)
    }
  })

  function take(name: RateName, subject: string, count = 1): Date | null {
    const key = `${name} ${subject}`
    const nowMs = now()
    const account = accounts.get(key) ?? { paidAt: 0, untoldMs: 0 }
    const ms = (count * minuteMs) / perMinute[name]
    account.paidAt = Math.min(account.paidAt, nowMs + mostMs)
    const paidAt = Math.max(account.paidAt, nowMs) + ms
    if (paidAt - nowMs > minuteMs + roundingMs) return new Date(Math.ceil(paidAt - minuteMs))
    accounts.set(key, { paidAt, untoldMs: account.untoldMs + ms })
    if (share !== null) {
      untold.add(key)
      if (account.untoldMs + ms >= urgentMs) void tell()
      else timer ??= setTimeout(() => void tell(), tellMs).unref()
    }
    return null
  }

  return {
    perMinute,
    take,
    async takeShared(name, subject) {
      const refusedUntil = take(name, subject)
      if (refusedUntil !== null || share === null) return refusedUntil
      await tell()
      const account = accounts.peek(`${name} ${subject}`)
      if (!account || account.paidAt - now() <= minuteMs + roundingMs) return null
      // Others were quicker: it did not happen, and who waits behind it may fit.
      const retryAt = new Date(Math.ceil(account.paidAt - minuteMs))
      const ms = minuteMs / perMinute[name]
      account.paidAt -= ms
      account.untoldMs -= ms
      untold.add(`${name} ${subject}`)
      return retryAt
    },
    async [Symbol.asyncDispose]() {
      await tell()
      clearTimeout(timer)
    },
  }
}
