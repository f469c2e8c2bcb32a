import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Wigwam, for a list of the app's own. */
export function wigwamWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'wigwam',
    name: 'Wigwam',
    iconUrl: letterMark('W', '#80ef6e'),
    rdns: 'com.wigwam.wallet',
    windowNames: ['wigwamEthereum', 'ethereum.isWigwam'],
    downloadUrls: {
      chrome: 'https://chromewebstore.google.com/detail/wigwam-%E2%80%94-web3-wallet/lccbohhgfkdikahanoclbdmaolidjdfl',
      browserExtension: 'https://wigwam.app/',
    },
  })
}
