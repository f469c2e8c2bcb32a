import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Ramper Wallet, for a list of the app's own. */
export function ramperWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'ramper',
    name: 'Ramper Wallet',
    shortName: 'Ramper',
    iconUrl: letterMark('R', '#7a4fe0'),
    windowNames: ['ramper2.provider'],
    downloadUrls: {
      chrome: 'https://chromewebstore.google.com/detail/ramper-wallet/nbdhibgjnjpnkajaghbffjbkcgljfgdi',
      browserExtension: 'https://www.ramper.xyz/download',
    },
  })
}
