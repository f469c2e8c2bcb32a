import type { ComponentType } from 'react'

let loading: Promise<void> | undefined
let Modals: ComponentType | undefined
const listeners = new Set<() => void>()

/** Fetches the modals' chunk once. Called on hover, focus and touch, so that it is there by the click. */
export function loadModals(): Promise<void> {
  loading ??= import('./Modals.tsx').then(
    (chunk) => {
      Modals = chunk.Modals
      for (const listener of listeners) listener()
    },
    (error: unknown) => {
      // A chunk that did not arrive is asked for again next time.
      loading = undefined
      throw error
    },
  )
  return loading
}

/** {@link loadModals} ahead of need: a failure is told when somebody really opens one. */
export function warmModals(): void {
  loadModals().catch(() => undefined)
}

/** The modals once their chunk is here: a click then draws them in its own turn. */
export function getModals(): ComponentType | undefined {
  return Modals
}

/** Calls back when the chunk is here. Returns a stop function. */
export function watchModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
