import type { WalletProvider } from '../connectors/provider/WalletProvider.ts'
import { isAnnouncedProvider } from '../connectors/watchAnnouncements.ts'

/** The provider at `window.ethereum`, unless it or all the `providers` that share the name announced themselves. */
export function findInjectedProvider(): WalletProvider | undefined {
  try {
    const provider: unknown = Reflect.get(window, 'ethereum')
    if (typeof provider !== 'object' || provider === null || isAnnouncedProvider(provider)) return undefined
    const shared: unknown = Reflect.get(provider, 'providers')
    if (Array.isArray(shared) && shared.length > 0 && shared.every(isAnnouncedProvider)) return undefined
    // The cast: having `request` is all that EIP-1193 promises; what it answers is checked where it is used.
    return typeof Reflect.get(provider, 'request') === 'function' ? (provider as WalletProvider) : undefined
  } catch {
    return undefined
  }
}
