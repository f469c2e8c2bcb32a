import { widerNetworks } from '../rates/widerNetworks.ts'

export type Places = {
  /** Takes a place; the function that gives it back (once, however often it is called), or `null` when all are taken. */
  enter: (key: string) => (() => void) | null
  /** How many are inside. */
  count: (key: string) => number
  keys: () => Iterable<string>
}

/** A key, and the maximum number of slots it may take. */
export type PlaceLimit = Readonly<{ key: string; max: number }>

/** Lists the limit of the key itself and, if it is a client, of the networks around it: each has several clients' worth. */
export function listPlaceLimits(key: string, max: number): readonly PlaceLimit[] {
  return [{ key, max }, ...widerNetworks(key).map(({ network, clients }) => ({ key: network, max: max * clients }))]
}

/** Lets `max` be inside at once for each key. */
export function createPlaces(max: number): Places {
  const taken = new Map<string, number>()
  const count = (key: string) => taken.get(key) ?? 0
  return {
    enter(key) {
      const limits = listPlaceLimits(key, max)
      if (limits.some((limit) => count(limit.key) >= limit.max)) return null
      for (const limit of limits) taken.set(limit.key, count(limit.key) + 1)
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        for (const limit of limits) {
          const left = count(limit.key) - 1
          if (left > 0) taken.set(limit.key, left)
          else taken.delete(limit.key)
        }
      }
    },
    count,
    keys: () => taken.keys(),
  }
}
