import type { ServerConfig } from './config/ServerConfig.ts'
import type { Db } from './db/Database.ts'
import { createRates } from './limits/rates/createRates.ts'
import type { Rates } from './limits/rates/Rates.ts'
import { shareRates } from './limits/rates/shareRates.ts'
import { createSharedSemaphore, type SharedSemaphore } from './limits/slots/createSharedSemaphore.ts'
import { shareSlots } from './limits/slots/shareSlots.ts'
import type { Totals } from './limits/totals/Totals.ts'
import { watchStored } from './service/watchStored.ts'

export type OpenLimitsParameters = {
  limits: ServerConfig['limits']
  /** Whether other processes may serve the same database. They then count together. */
  isShared: boolean
  now: () => number
  /** Logs a problem. Until it is solved, this process counts by itself, or by what was measured last. */
  warn: (fields: { err: unknown }, message: string) => void
}

/** What clients and accounts may do, as the settings say. Disposing it shares the last counts and stops measuring. */
export type OpenLimits = AsyncDisposable & {
  rates: Rates
  /** Slots for open streams, by client. */
  streams: SharedSemaphore
  /** Limits of the whole service. */
  totals: Totals
}

/** Begins to count what clients and accounts do, and to measure what is stored. */
export function openLimits(db: Db, { limits, isShared, now, warn }: OpenLimitsParameters): OpenLimits {
  const { signIns, newAccounts, allMessages, storedBytes, ...perMinute } = limits
  const onUnshared = (err: unknown) => warn({ err }, 'Limits are not shared with other processes.')
  const rates = createRates({
    now,
    perMinute: { ...perMinute, challenges: signIns, signatures: signIns },
    share: isShared ? shareRates(db) : null,
    onProblem: onUnshared,
  })
  const streams = createSharedSemaphore({
    max: limits.streams,
    share: isShared ? shareSlots(db, { now }) : null,
    onProblem: onUnshared,
  })
  const stored = watchStored({
    db,
    limitBytes: storedBytes,
    onProblem: (err) => warn({ err }, 'Failed to measure how much is stored.'),
  })
  return {
    rates,
    streams,
    totals: { messagesPerHour: allMessages, accountsPerHour: newAccounts, getStoredShare: stored.getShare },
    async [Symbol.asyncDispose]() {
      await stored.stop()
      await streams[Symbol.asyncDispose]()
      await rates[Symbol.asyncDispose]()
    },
  }
}
