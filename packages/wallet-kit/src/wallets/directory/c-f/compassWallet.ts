import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Compass Wallet, for a list of the app's own. */
export function compassWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'compass',
    name: 'Compass Wallet',
    shortName: 'Compass',
    iconUrl: letterMark('C', '#224874'),
    rdns: 'io.leapwallet.CompassWallet',
    windowNames: ['compassEvm'],
    chains: [1329],
    downloadUrls: {
      chrome: 'https://chromewebstore.google.com/detail/compass-wallet-for-sei/anokgmphncpekkhclmingpimjmcooifb',
      browserExtension: 'https://compasswallet.io/download',
    },
  })
}
