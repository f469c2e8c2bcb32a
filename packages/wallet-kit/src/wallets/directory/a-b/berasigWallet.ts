import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** BeraSig, for a list of the app's own. */
export function berasigWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'berasig',
    name: 'BeraSig',
    iconUrl: letterMark('B', '#6b3f1d'),
    rdns: 'app.berasig',
    windowNames: ['berasig.ethereum'],
    appLink: 'wc:',
    chains: [80094],
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/berasig-wallet-on-berachain/id6502052535',
      android: 'https://play.google.com/store/apps/details?id=io.berasig.ios',
      qrCode: 'https://berasig.com/',
      browserExtension: 'https://chromewebstore.google.com/detail/berasig/ckedkkegjbflcfblcjklibnedmfjppbj',
    },
  })
}
