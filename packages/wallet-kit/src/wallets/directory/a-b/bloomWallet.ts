import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Bloom Wallet, for a list of the app's own. */
export function bloomWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'bloom',
    name: 'Bloom Wallet',
    shortName: 'Bloom',
    iconUrl: letterMark('B', '#2f4d3f'),
    appLink: 'bloom://wallet-connect/',
    downloadUrls: {
      mobile: 'https://bloomwallet.io/',
      desktop: 'https://bloomwallet.io/',
    },
  })
}
