import { ServiceBusyError } from '../errors/ServiceBusyError.ts'
import { type Lane, lanes } from '../lanes/Lane.ts'
import type { LaneLoad } from '../lanes/LaneLoad.ts'
import { laneLimits } from '../lanes/laneLimits.ts'

type Waiter = { since: number; admit: () => void; refuse: (error: Error) => void }

/** Delay after which a refused caller may retry. */
const retryMs = 1_000

/**
 * Lends the one connection of PGlite: to urgent lanes first, and within a lane to the caller that has waited longest. Every
 * lane but the first has a handicap in milliseconds instead of a lower rank, so no lane starves.
 */
export class LaneLock {
  readonly #waiting: Readonly<Record<Lane, Waiter[]>> = { log: [], write: [], read: [], search: [], bulk: [] }
  #holder: Lane | null = null

  /** @throws {@link ServiceBusyError} when too many callers wait in the lane, or this one waited too long. */
  async acquire(lane: Lane): Promise<void> {
    if (this.#holder !== null) {
      const waiting = this.#waiting[lane]
      if (waiting.length >= laneLimits[lane].maxWaiting) throw busy()
      // `release` sets the next holder before it admits the caller, so no other caller gets in between.
      return await new Promise((admit, refuse) => waiting.push({ since: performance.now(), admit, refuse }))
    }
    this.#holder = lane
  }

  release(): void {
    this.#holder = null
    const nowMs = performance.now()
    for (const lane of lanes) this.#refuseLate(lane, nowMs)
    const next = this.#findNext()
    if (next === undefined) return
    this.#holder = next
    this.#waiting[next].shift()?.admit()
  }

  getLoad(): LaneLoad {
    const count = (lane: Lane) => ({
      busy: this.#holder === lane ? 1 : 0,
      // The idle connection counts for `log`.
      idle: lane === 'log' && this.#holder === null ? 1 : 0,
      waiting: this.#waiting[lane].length,
    })
    return {
      log: count('log'),
      write: count('write'),
      read: count('read'),
      search: count('search'),
      bulk: count('bulk'),
    }
  }

  #findNext(): Lane | undefined {
    const due = (lane: Lane) =>
      (this.#waiting[lane][0]?.since ?? Number.POSITIVE_INFINITY) + laneLimits[lane].handicapMs
    return lanes
      .filter((lane) => this.#waiting[lane].length > 0)
      .reduce<Lane | undefined>(
        (first, lane) => (first !== undefined && due(first) <= due(lane) ? first : lane),
        undefined,
      )
  }

  #refuseLate(lane: Lane, nowMs: number): void {
    const waiting = this.#waiting[lane]
    while (waiting[0] !== undefined && nowMs - waiting[0].since > laneLimits[lane].maxWaitMs)
      waiting.shift()?.refuse(busy())
  }
}

function busy(): ServiceBusyError {
  return new ServiceBusyError({ retryAt: new Date(Date.now() + retryMs) })
}
