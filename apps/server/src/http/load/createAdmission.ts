import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { bounds } from '../../config/bounds.ts'
import { ServiceBusyError } from '../../db/ServiceBusyError.ts'

/** What is admitted: searches apart, so that they take no permits of other reads. */
export type ReadKind = 'read' | 'search'

export type Admission = Disposable & {
  /**
   * Takes a permit for a read, and waits for one for a moment. Returns the function that gives it back, once.
   *
   * @throws {@link ServiceBusyError}
   */
  enter: (kind: ReadKind) => Promise<() => void>
  /** Reports that something is being written: for a moment, reads leave it a part of the event loop. */
  noteWrite: () => void
  getLoad: () => Readonly<Record<ReadKind, Readonly<{ running: number; waiting: number; shed: number }>>>
}

export type CreateAdmissionParameters = {
  /** How long a read may wait for its permit. */
  waitMs: number
}

/** How many may run and wait at once. */
const limits: Readonly<Record<ReadKind, { running: number; waiting: number }>> = {
  read: { running: bounds.reads, waiting: bounds.readsWaiting },
  search: { running: bounds.searches, waiting: bounds.searchesWaiting },
}
/** While the event loop is held up for longer than this, fewer reads run at once. */
const maxDelayMs = 25
/** And while something is written, where the event loop is busy for more than this part of the time: what is written waits at each of its turns. */
const maxUtilization = 0.7
/** How long after a write that counts. */
const writingMs = 1_000
/** Of the reads that may run, the smallest share: of six, one that rests for 4.5 times as long as it ran. */
const minShare = 0.03
/** The longest rest of a permit. */
const maxRestMs = 500
/** How many times as long reads wait then, at most. */
const maxPatience = 5
/** How often the event loop is looked at. */
const lookMs = 100
/** About when whoever is refused comes back: not all at once. */
const retryMs = 1_000

type Waiter = { timer: NodeJS.Timeout; admit: () => void }
type Gate = { running: number; shed: number; waiting: Waiter[] }

/**
 * Lets a bounded number of reads run at once, and fewer while the event loop is held up, or full while something is written: whatever is
 * written shares it with them. Below one at a time, its permit rests after each read. What is written never asks here.
 *
 * Those that wait are admitted last in, first out: under a flood, first in, first out would serve each reader when it is about to
 * leave. One that is refused was kept waiting before, so a client that asks again at once costs the event loop little.
 */
export function createAdmission({ waitMs }: CreateAdmissionParameters): Admission {
  const gates: Readonly<Record<ReadKind, Gate>> = {
    read: { running: 0, shed: 0, waiting: [] },
    search: { running: 0, shed: 0, waiting: [] },
  }
  /** Of what may run, how much does now. */
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
    // In nanoseconds; what it measures is its own interval and the delay.
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
              // The oldest, or near to it: those that came later are admitted first.
              gate.waiting.splice(gate.waiting.indexOf(waiter), 1)
              reject(refuse())
              // The less can be served, the longer: a flood that asks again at once costs more to refuse than to keep waiting.
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
