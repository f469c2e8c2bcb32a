import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Best Wallet, for a list of the app's own. */
export function bestWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'bestWallet',
    name: 'Best Wallet',
    shortName: 'Best',
    iconUrl: letterMark('B', '#5961ff'),
    appLink: 'bw://connect/',
    downloadUrls: {
      mobile: 'https://bestwallet.com/',
    },
  })
}
