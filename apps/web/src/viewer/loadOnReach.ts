import type { Service } from './service/createService.ts'
import type { WalletGate } from './wallet/createWalletGate.ts'

const events = ['pointerover', 'pointerdown', 'focusin', 'touchstart'] as const

/** Loads the writing part on hover or focus of a button or a field, before a press. Returns a stop function. */
export function loadOnReach({ acting }: Service, { warm }: WalletGate): () => void {
  const stop = new AbortController()
  const reach = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('button, textarea, input') === null) return
    stop.abort()
    acting.get().catch(() => undefined)
    warm()
  }
  for (const event of events) addEventListener(event, reach, { passive: true, signal: stop.signal })
  return () => stop.abort()
}
