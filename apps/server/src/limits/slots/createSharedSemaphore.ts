import { coalesce } from '../rates/coalesce.ts'
import { createSemaphore, listSlotLimits } from './createSemaphore.ts'

/** Shares how many slots of each key this process holds; resolves to how many the others hold. */
export type ShareSlots = (taken: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, number>>

export type SharedSemaphore = AsyncDisposable & {
  /** Acquires a slot; returns the function that releases it, or `null` if all are held, over all processes. */
  acquire: (key: string) => Promise<(() => void) | null>
}

export type CreateSharedSemaphoreParameters = {
  max: number
  /** `null` where there is only one process. */
  share: ShareSlots | null
  /** Called when the others cannot be asked; this process then counts by itself. */
  onProblem: (error: unknown) => void
}

/** How often this process renews its counts; `shareSlots` ignores a process that does not. */
const renewMs = 10_000

/** Admits `max` holders at once for each key, over all processes. */
export function createSharedSemaphore({ max, share, onProblem }: CreateSharedSemaphoreParameters): SharedSemaphore {
  const local = createSemaphore(max)
  const unsynced = new Set<string>()
  const elsewhere = new Map<string, number>()

  const sync = coalesce(async () => {
    if (share === null || unsynced.size === 0) return
    const taken = new Map([...unsynced].map((key) => [key, local.count(key)]))
    unsynced.clear()
    try {
      const others = await share(taken)
      for (const key of taken.keys()) elsewhere.set(key, others.get(key) ?? 0)
    } catch (error) {
      onProblem(error)
    }
    for (const key of taken.keys()) if (local.count(key) === 0) elsewhere.delete(key)
  })
  const renewal = setInterval(() => {
    for (const key of local.keys()) unsynced.add(key)
    void sync()
  }, renewMs).unref()

  return {
    async acquire(key) {
      const releaseLocal = local.acquire(key)
      if (releaseLocal === null || share === null) return releaseLocal
      const limits = listSlotLimits(key, max)
      const mark = () => {
        for (const limit of limits) unsynced.add(limit.key)
      }
      const release = () => {
        releaseLocal()
        mark()
        void sync()
      }
      mark()
      await sync()
      // Of two processes that admit at the same moment, the later sees the other: the maximum is never exceeded.
      if (limits.every((limit) => local.count(limit.key) + (elsewhere.get(limit.key) ?? 0) <= limit.max)) return release
      release()
      return null
    },
    async [Symbol.asyncDispose]() {
      clearInterval(renewal)
      await sync()
    },
  }
}
