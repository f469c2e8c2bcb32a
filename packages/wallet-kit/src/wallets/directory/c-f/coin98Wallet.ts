import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Coin98 Wallet, for a list of the app's own. */
export function coin98Wallet(): WalletDefinition {
  return createKnownWallet({
    id: 'coin98',
    name: 'Coin98 Wallet',
    shortName: 'Coin98',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#d9b432" d="M24 0H0v24h24z"/><path fill="#000" d="M17.08 4H6.92A2.9 2.9 0 0 0 4 6.92v10.16A2.9 2.9 0 0 0 6.92 20h10.16A2.93 2.93 0 0 0 20 17.08V6.92A2.9 2.9 0 0 0 17.08 4M14.6 8c1.19 0 2.15.95 2.15 2.14q-.01.54-.25 1.03a3 3 0 0 0-.9-.5 1 1 0 0 0 .14-.53 1.1 1.1 0 0 0-1.12-1.12 1.1 1.1 0 0 0-1.11 1.12q0 .27.13.52-.5.17-.89.5a2 2 0 0 1-.25-1.02 2.1 2.1 0 0 1 2.1-2.15m-5.2 8.02a2.14 2.14 0 0 1-2.15-2.15h1.03a1.1 1.1 0 0 0 1.12 1.12 1.1 1.1 0 0 0 1.11-1.12h1.03a2.14 2.14 0 0 1-2.14 2.15m0-3.02a2.5 2.5 0 0 1-2.5-2.48 2.5 2.5 0 1 1 5-.01A2.53 2.53 0 0 1 9.4 13m5.22 3a2.5 2.5 0 0 1-2.5-2.48 2.5 2.5 0 1 1 5 0A2.5 2.5 0 0 1 14.6 16m1.49-2.52c0 .83-.67 1.47-1.49 1.47a1.5 1.5 0 0 1-1.48-1.46A1.5 1.5 0 0 1 14.6 12c.82.02 1.49.69 1.49 1.49m-5.25-3A1.5 1.5 0 0 1 9.36 12a1.5 1.5 0 0 1-1.48-1.48 1.5 1.5 0 0 1 1.48-1.49c.85 0 1.49.66 1.49 1.49"/></g>',
    ),
    rdns: 'com.coin98',
    windowNames: ['coin98.provider', 'ethereum.isCoin98'],
    appLink: 'coin98://',
    downloadUrls: {
      ios: 'https://apps.apple.com/vn/app/coin98-super-app/id1561969966',
      android: 'https://play.google.com/store/apps/details?id=coin98.crypto.finance.media',
      qrCode: 'https://coin98.com/wallet',
      chrome: 'https://chrome.google.com/webstore/detail/coin98-wallet/aeachknmefphepccionboohckonoeemg',
      browserExtension: 'https://coin98.com/wallet',
    },
  })
}
