import type { WalletProvider } from './WalletProvider.ts'

type Listener = (...values: never[]) => void

/** Each provider once: wagmi asks for it with every step, and removes from one what it added to another. */
const completed = new WeakMap<object, WalletProvider>()

/**
 * The provider itself where it has `on` and `removeListener`, which wagmi calls without asking; else its requests and its
 * events with both.
 *
 * It then gets one listener per event, by `on` or `addListener`, that is never removed: whether and how it removes
 * listeners does not matter. A provider that has neither has no events.
 */
export function completeProvider(provider: WalletProvider): WalletProvider {
  if (hasMethod(provider, 'on') && hasMethod(provider, 'removeListener')) return provider
  const known = completed.get(provider)
  if (known) return known
  const complete = addEvents(provider)
  completed.set(provider, complete)
  return complete
}

function addEvents(provider: WalletProvider): WalletProvider {
  const method = ['on', 'addListener'].find((name) => hasMethod(provider, name))
  const listeners = new Map<string, Set<Listener>>()
  return {
    request: (request) => provider.request(request),
    on(event, listener) {
      const known = listeners.get(event)
      const added = (known ?? new Set()).add(listener)
      if (known || method === undefined) return
      listeners.set(event, added)
      const forward: Listener = (...values) => {
        for (const each of [...added]) each(...values)
      }
      // The cast: it was found to be a function. Called as the provider's own, whose `this` it may need.
      ;(provider[method] as NonNullable<WalletProvider['on']>).call(provider, event, forward)
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}

function hasMethod(provider: WalletProvider, name: string): boolean {
  try {
    return typeof provider[name] === 'function'
  } catch {
    // A getter that throws: as good as none.
    return false
  }
}
