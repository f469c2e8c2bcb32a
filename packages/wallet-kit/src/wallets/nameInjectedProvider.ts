import type { WalletProvider } from '../connectors/provider/WalletProvider.ts'
import type { PopularWallet } from './popularWallets.ts'

/**
 * Which popular wallet put itself at `window.ethereum`, or `injected` for one without a name of its own.
 *
 * Brave, Rainbow and Coinbase also say they are MetaMask, so MetaMask is asked last.
 */
export function nameInjectedProvider(provider: WalletProvider): PopularWallet['id'] {
  try {
    if (provider['isBraveWallet'] === true) return 'brave'
    if (provider['isRainbow'] === true) return 'rainbow'
    if (provider['isCoinbaseWallet'] === true) return 'coinbase'
    if (provider['isMetaMask'] === true) return 'metaMask'
  } catch {
    // A provider that throws when looked at has no name.
  }
  return 'injected'
}
