import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Magic Eden Wallet, for a list of the app's own. */
export function magicEdenWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'magicEden',
    name: 'Magic Eden Wallet',
    shortName: 'Magic Eden',
    iconUrl: letterMark('ME', '#e42575'),
    rdns: 'io.magiceden.wallet',
    windowNames: ['magicEden.ethereum'],
    downloadUrls: {
      chrome: 'https://chromewebstore.google.com/detail/magic-eden-wallet/mkpegjkblkkefacfnmkajcjmabijhclg',
      browserExtension: 'https://wallet.magiceden.io/',
    },
  })
}
