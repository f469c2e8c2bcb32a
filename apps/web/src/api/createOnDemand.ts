/** A value whose code loads when it is first needed. */
export type OnDemand<Value> = {
  /** `undefined` until it has loaded. */
  peek(): Value | undefined
  /** Loads it, once. After a failure the next call tries again. */
  get(): Promise<Value>
  /** Called when it has loaded. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export function createOnDemand<Value>(load: () => Promise<Value>): OnDemand<Value> {
  const listeners = new Set<() => void>()
  let value: Value | undefined
  let loading: Promise<Value> | undefined
  return {
    peek: () => value,
    get() {
      loading ??= load().then(
        (loaded) => {
          value = loaded
          for (const listener of listeners) listener()
          return loaded
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
