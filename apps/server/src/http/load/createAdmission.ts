import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { bounds } from '../../config/bounds.ts'
import { ServiceBusyError } from '../../db/errors/ServiceBusyError.ts'

/** Kinds of reads. Searches are a kind of their own, so they do not use the permits of other reads. */
export type ReadKind = 'read' | 'search'

export type Admission = Disposable & {
  /**
   * Takes a permit for a read, after a short wait if all are in use. Returns a function that releases it once.
   *
   * @throws {@link ServiceBusyError}
   */
  enter: (kind: ReadKind) => Promise<() => void>
  /** Records that a write is in flight. For a moment, reads then leave it a part of the event loop. */
  noteWrite: () => void
  getLoad: () => Readonly<Record<ReadKind, Readonly<{ running: number; waiting: number; shed: number }>>>
}

export type CreateAdmissionParameters = {
  /** How long a read may wait for its permit. */
  waitMs: number
}

/** How many reads may run at once, and how many may wait. */
const limits: Readonly<Record<ReadKind, { running: number; waiting: number }>> = {
  read: { running: bounds.reads, waiting: bounds.readsWaiting },
  search: { running: bounds.searches, waiting: bounds.searchesWaiting },
}
/** Fewer reads run at once while the event loop is delayed for longer than this. */
const maxDelayMs = 25
/** The same holds while writes happen and the event loop is busy for more of the time than this: a write waits at each turn. */
const maxUtilization = 0.7
/** How long a write counts as happening. */
const writingMs = 1_000
/** Smallest share of the permits: of six, one that rests for 4.5 times as long as its read ran. */
const minShare = 0.03
/** The longest rest of a permit. */
const maxRestMs = 500
/** Maximum factor by which reads wait longer while fewer run. */
const maxPatience = 5
/** How often the event loop is checked. */
const lookMs = 100
/** About how long a refused client waits before it retries. A random part keeps clients from retrying all at once. */
const retryMs = 1_000

type Waiter = { timer: NodeJS.Timeout; admit: () => void }
type Gate = { running: number; shed: number; waiting: Waiter[] }

/**
 * Lets a bounded number of reads run at once. Fewer run while the event loop is delayed, or while it is busy and writes happen,
 * because writes share it with reads. Below one read at a time, the last permit rests after each read. Writes need no permit.
 *
 * Waiting reads are admitted last in, first out. Under a flood, first in, first out would serve each reader just when it is about
 * to leave. A read waits before it is refused, so a client that retries at once costs the event loop little.
 */
export function createAdmission({ waitMs }: CreateAdmissionParameters): Admission {
  const gates: Readonly<Record<ReadKind, Gate>> = {
    read: { running: 0, shed: 0, waiting: [] },
    search: { running: 0, shed: 0, waiting: [] },
  }
  /** Share of the permits in use now. */
  let share = 1
  const mayRun = (kind: ReadKind) => Math.max(1, Math.floor(limits[kind].running * share))
  let wroteAt = Number.NEGATIVE_INFINITY

  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let lastUtilization = performance.eventLoopUtilization()
  const look = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(lastUtilization)
    lastUtilization = performance.eventLoopUtilization()
    const isWriting = performance.now() - wroteAt < writingMs
    // In nanoseconds. The histogram measures its own interval plus the delay.
    const delayMs = delay.max / 1e6 - 10
    delay.reset()
    const isHeldUp = delayMs > maxDelayMs || (isWriting && utilization > maxUtilization)
    share = isHeldUp ? Math.max(minShare, share * 0.7) : Math.min(1, share + 0.05)
  }, lookMs).unref()

  function leaveOnce(kind: ReadKind): () => void {
    const gate = gates[kind]
    const enteredMs = performance.now()
    let isInside = true
    const release = () => {
      gate.running -= 1
      while (gate.running < mayRun(kind)) {
        const next = gate.waiting.pop()
        if (next === undefined) return
        next.admit()
      }
    }
    return () => {
      if (!isInside) return
      isInside = false
      const level = limits[kind].running * share
      if (level >= 1) return release()
      setTimeout(release, Math.min(maxRestMs, (performance.now() - enteredMs) * (1 / level - 1))).unref()
    }
  }

  return {
    async enter(kind) {
      const gate = gates[kind]
      const { waiting } = limits[kind]
      if (gate.running < mayRun(kind) && gate.waiting.length === 0) {
        gate.running += 1
        return leaveOnce(kind)
      }
      const refuse = () => {
        gate.shed += 1
        return new ServiceBusyError({ retryAt: new Date(Date.now() + retryMs * (1 + Math.random())) })
      }
      if (gate.waiting.length >= waiting) throw refuse()
      return await new Promise((resolve, reject) => {
        const waiter: Waiter = {
          timer: setTimeout(
            () => {
              // It is the oldest, or nearly: later reads are admitted first.
              gate.waiting.splice(gate.waiting.indexOf(waiter), 1)
              reject(refuse())
              // The fewer reads run, the longer it waits: a flood that retries at once costs more to refuse than to keep waiting.
            },
            waitMs / Math.max(share, 1 / maxPatience),
          ),
          admit() {
            clearTimeout(waiter.timer)
            gate.running += 1
            resolve(leaveOnce(kind))
          },
        }
        gate.waiting.push(waiter)
      })
    },
    noteWrite() {
      wroteAt = performance.now()
    },
    getLoad() {
      const describe = ({ running, shed, waiting }: Gate) => ({ running, shed, waiting: waiting.length })
      return { read: describe(gates.read), search: describe(gates.search) }
    },
    [Symbol.dispose]() {
      clearInterval(look)
      delay.disable()
    },
  }
}
