let loading: Promise<typeof import('./Modals.tsx')> | undefined

/** Fetches the modals' chunk once. Called on hover, focus and touch, so that it is there by the click. */
export function loadModals(): Promise<typeof import('./Modals.tsx')> {
  loading ??= import('./Modals.tsx').catch((error: unknown) => {
    // A chunk that did not arrive is asked for again next time.
    loading = undefined
    throw error
  })
  return loading
}

/** {@link loadModals} ahead of need: a failure is told when somebody really opens one. */
export function warmModals(): void {
  loadModals().catch(() => undefined)
}
