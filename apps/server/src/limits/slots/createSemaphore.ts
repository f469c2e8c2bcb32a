import { widerNetworks } from '../rates/widerNetworks.ts'

export type Semaphore = {
  /** Acquires a slot. Returns the function that releases it (once, however often it is called), or `null` if all are held. */
  acquire: (key: string) => (() => void) | null
  /** How many slots are held. */
  count: (key: string) => number
  keys: () => Iterable<string>
}

/** A key, and the maximum number of slots it may take. */
export type SlotLimit = Readonly<{ key: string; max: number }>

/** Lists the limit of the key itself and, if it is a client, of the networks around it: each has several clients' worth. */
export function listSlotLimits(key: string, max: number): readonly SlotLimit[] {
  return [{ key, max }, ...widerNetworks(key).map(({ network, clients }) => ({ key: network, max: max * clients }))]
}

/** Creates a counting semaphore with `max` slots for each key. */
export function createSemaphore(max: number): Semaphore {
  const taken = new Map<string, number>()
  const count = (key: string) => taken.get(key) ?? 0
  return {
    acquire(key) {
      const limits = listSlotLimits(key, max)
      if (limits.some((limit) => count(limit.key) >= limit.max)) return null
      for (const limit of limits) taken.set(limit.key, count(limit.key) + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
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
