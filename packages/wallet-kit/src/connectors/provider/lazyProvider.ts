import { completeProvider } from './completeProvider.ts'
import type { WalletProvider } from './WalletProvider.ts'

type Listener = (...args: never[]) => void

/** A provider whose code loads with its first request. Listeners wait for it. */
export function lazyProvider(load: () => Promise<WalletProvider>): WalletProvider {
  const listeners: { event: string; listener: Listener }[] = []
  let loading: Promise<WalletProvider> | undefined
  let loaded: WalletProvider | undefined

  return {
    async request(request) {
      loading ??= load()
      try {
        loaded ??= attach(completeProvider(await loading))
      } catch (error) {
        // A chunk that did not arrive is asked for again next time.
        loading = undefined
        throw error
      }
      return loaded.request(request)
    },
    on(event, listener) {
      listeners.push({ event, listener })
      loaded?.on?.(event, listener)
    },
    removeListener(event, listener) {
      const index = listeners.findIndex((entry) => entry.event === event && entry.listener === listener)
      if (index >= 0) listeners.splice(index, 1)
      loaded?.removeListener?.(event, listener)
    },
  }

  function attach(provider: WalletProvider): WalletProvider {
    for (const { event, listener } of listeners) provider.on?.(event, listener)
    return provider
  }
}
