import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Kaikas, which Kaia Wallet replaces, for a list of the app's own. */
export function kaikasWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'kaikas',
    name: 'Kaikas Wallet',
    shortName: 'Kaikas',
    iconUrl: letterMark('K', '#3a4a63'),
    windowNames: ['klaytn'],
    appLink: 'kaikas://walletconnect?uri={uri}',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/kaikas-mobile-crypto-wallet/id1626107061',
      android: 'https://play.google.com/store/apps/details?id=io.klutch.wallet',
      qrCode: 'https://app.kaikas.io/',
      chrome: 'https://chromewebstore.google.com/detail/kaikas/jblndlipeogpafnldhgmapagcccfchpi',
      browserExtension: 'https://app.kaikas.io/',
    },
  })
}
