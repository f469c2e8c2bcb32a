import { monitorEventLoopDelay } from 'node:perf_hooks'
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
const minRunning = 2
/** How many times as long reads wait then, at most. */
const maxPatience = 5
/** How often the event loop is looked at. */
const lookMs = 100
/** About when whoever is refused comes back: not all at once. */
const retryMs = 1_000

type Waiter = { timer: NodeJS.Timeout; admit: () => void }
type Gate = { running: number; shed: number; waiting: Waiter[] }

/**
 * Lets a bounded number of reads run at once, and fewer while the event loop is held up: whatever is written shares it with them.
 * What is written never asks here.
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
  const mayRun = (kind: ReadKind) => Math.max(minRunning, Math.floor(limits[kind].running * share))

  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const look = setInterval(() => {
    // In nanoseconds; what it measures is its own interval and the delay.
    const delayMs = delay.max / 1e6 - 10
    delay.reset()
    share = delayMs > maxDelayMs ? Math.max(0.1, share * 0.7) : Math.min(1, share + 0.1)
  }, lookMs).unref()

  function leaveOnce(kind: ReadKind): () => void {
    const gate = gates[kind]
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      gate.running -= 1
      while (gate.running < mayRun(kind)) {
        const next = gate.waiting.pop()
        if (next === undefined) return
        next.admit()
      }
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
