/** A value that components read with `useSyncExternalStore`. */
export type Store<T> = {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

/** Listeners are not called for a value that `isEqual` the current one; by default, the same object. */
export function createStore<T>(initial: T, isEqual: (a: T, b: T) => boolean = Object.is): Store<T> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(value) {
      if (isEqual(current, value)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
