import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Kaia Wallet, for a list of the app's own. */
export function kaiaWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'kaia',
    name: 'Kaia Wallet',
    shortName: 'Kaia',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#bff009" d="M24 0H0v24h24z"/><path fill="#000" d="M12.14 7.97a1.16 1.16 0 0 1 1.17-1.15h2.08V4H13.3a3.98 3.98 0 0 0-3.65 5.58 5.2 5.2 0 0 0-3.11 4.18c-.31 2.13.54 4.42 2.4 5.53 1.67 1.04 4.27.98 5.67-.47v.96h2.9V9.13H13.3c-.64 0-1.17-.52-1.17-1.16m2.55 3.98v2.67A2.7 2.7 0 0 1 12 17.29a2.7 2.7 0 0 1-2.68-2.67A2.7 2.7 0 0 1 12 11.95z"/></g>',
    ),
    windowNames: ['klaytn'],
    appLink: 'kaikas://walletconnect?uri={uri}',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/kaia-wallet/id6502896387',
      android: 'https://play.google.com/store/apps/details?id=io.klutch.wallet',
      qrCode: 'https://app.kaiawallet.io/',
      chrome: 'https://chromewebstore.google.com/detail/kaia-wallet/jblndlipeogpafnldhgmapagcccfchpi',
      browserExtension: 'https://app.kaiawallet.io/',
    },
  })
}
