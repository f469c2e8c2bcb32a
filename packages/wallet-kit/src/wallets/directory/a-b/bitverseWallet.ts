import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Bitverse Wallet, for a list of the app's own. */
export function bitverseWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'bitverse',
    name: 'Bitverse Wallet',
    shortName: 'Bitverse',
    iconUrl: letterMark('B', '#2b2b52'),
    appLink: 'bitverseapp://open/wallet/',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/bitverse-discover-web3-wealth/id1645515614',
      android: 'https://play.google.com/store/apps/details?id=com.bitverse.app',
      qrCode: 'https://www.bitverse.zone/download',
    },
  })
}
