export type Places = {
  /** Takes a place; the function that gives it back (once, however often it is called), or `null` when all are taken. */
  enter: (key: string) => (() => void) | null
  /** How many are inside. */
  count: (key: string) => number
  keys: () => Iterable<string>
}

/** Lets `max` be inside at once for each key. */
export function createPlaces(max: number): Places {
  const taken = new Map<string, number>()
  return {
    enter(key) {
      const count = taken.get(key) ?? 0
      if (count >= max) return null
      taken.set(key, count + 1)
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        const left = (taken.get(key) ?? 0) - 1
        if (left > 0) taken.set(key, left)
        else taken.delete(key)
      }
    },
    count: (key) => taken.get(key) ?? 0,
    keys: () => taken.keys(),
  }
}
