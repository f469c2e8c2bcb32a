import type { WalletProvider } from './WalletProvider.ts'

/** The provider itself, or, where it has no events to listen to, its requests with events that never come: wagmi asks for both. */
export function completeProvider(provider: WalletProvider): WalletProvider {
  try {
    if (typeof provider.on === 'function' && typeof provider.removeListener === 'function') return provider
  } catch {
    // A getter that throws: as good as none.
  }
  return {
    request: (request) => provider.request(request),
    on: () => undefined,
    removeListener: () => undefined,
  }
}
