import type { ComponentType } from 'react'

/** A component that is fetched once, ahead of need or when it is needed. */
export type Chunk<props> = {
  /** Fetches it. Rejects where it did not arrive; the next call then asks for it again. */
  load: () => Promise<void>
  /** {@link Chunk.load} ahead of need: on hover, focus and touch. Failures are silent. */
  warm: () => void
  /** The component once it is here: a click then draws it in its own turn. */
  get: () => ComponentType<props> | undefined
  /** Calls back when it is here. Returns a stop function. */
  watch: (listener: () => void) => () => void
}

/** Makes a chunk of what `fetchComponent` imports. */
export function createChunk<props>(fetchComponent: () => Promise<ComponentType<props>>): Chunk<props> {
  let loading: Promise<void> | undefined
  let Component: ComponentType<props> | undefined
  const listeners = new Set<() => void>()

  function load(): Promise<void> {
    loading ??= fetchComponent().then(
      (fetched) => {
        Component = fetched
        for (const listener of listeners) listener()
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  return {
    load,
    warm() {
      load().catch(() => undefined)
    },
    get: () => Component,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
