import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Kresus Wallet, for a list of the app's own. */
export function kresusWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'kresus-wallet',
    name: 'Kresus Wallet',
    shortName: 'Kresus',
    iconUrl: letterMark('K', '#1e2a4a'),
    appLink: 'com.kresus.superapp://',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/kresus-crypto-nft-superapp/id6444355152',
      android: 'https://play.google.com/store/apps/details?id=com.kresus.superapp',
      qrCode: 'https://kresusconnect.kresus.com/download',
    },
  })
}
