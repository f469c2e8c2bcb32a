import { gather } from '../rates/gather.ts'
import { createPlaces, listPlaceLimits } from './createPlaces.ts'

/** Tells how many places of each key this process has taken, and hears how many others have. */
export type SharePlaces = (taken: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, number>>

export type SharedPlaces = AsyncDisposable & {
  /** Takes a place; the function that gives it back, or `null` when all are taken, in all processes together. */
  enter: (key: string) => Promise<(() => void) | null>
}

export type CreateSharedPlacesParameters = {
  max: number
  /** `null` where there is only one process. */
  share: SharePlaces | null
  /** Told when the others cannot be asked; this process then counts by itself. */
  onProblem: (error: unknown) => void
}

/** How often the others are told that this process lives; `sharePlaces` forgets one that does not say so. */
const renewMs = 10_000

/** Lets `max` be inside at once for each key, over all processes. */
export function createSharedPlaces({ max, share, onProblem }: CreateSharedPlacesParameters): SharedPlaces {
  const places = createPlaces(max)
  const untold = new Set<string>()
  const elsewhere = new Map<string, number>()

  const tell = gather(async () => {
    if (share === null || untold.size === 0) return
    const taken = new Map([...untold].map((key) => [key, places.count(key)]))
    untold.clear()
    try {
      const others = await share(taken)
      for (const key of taken.keys()) elsewhere.set(key, others.get(key) ?? 0)
    } catch (error) {
      onProblem(error)
    }
    for (const key of taken.keys()) if (places.count(key) === 0) elsewhere.delete(key)
  })
  const renewal = setInterval(() => {
    for (const key of places.keys()) untold.add(key)
    void tell()
  }, renewMs).unref()

  return {
    async enter(key) {
      const give = places.enter(key)
      if (give === null || share === null) return give
      const limits = listPlaceLimits(key, max)
      const mark = () => {
        for (const limit of limits) untold.add(limit.key)
      }
      const leave = () => {
        give()
        mark()
        void tell()
      }
      mark()
      await tell()
      // Of two processes that let somebody in at the same moment, the later sees the other: never more than there may be.
      if (limits.every((limit) => places.count(limit.key) + (elsewhere.get(limit.key) ?? 0) <= limit.max)) return leave
      leave()
      return null
    },
    async [Symbol.asyncDispose]() {
      clearInterval(renewal)
      await tell()
    },
  }
}
