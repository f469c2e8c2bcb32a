import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Binance Wallet, for a list of the app's own. */
export function binanceWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'binance',
    name: 'Binance Wallet',
    shortName: 'Binance',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#f0b90b" d="M7.62 12 5.8 13.8 4.01 12l1.8-1.8zM12 7.61l3.1 3.1 1.8-1.8L12 4 7.1 8.9l1.8 1.8zm6.2 2.58L16.38 12l1.8 1.8L20 12zM12 16.4l-3.1-3.1-1.8 1.8L12 20l4.9-4.9-1.8-1.8zm0-2.59 1.8-1.8-1.8-1.8-1.8 1.8z"/></g>',
    ),
    rdns: 'com.binance.wallet',
    windowNames: ['binancew3w.ethereum', 'ethereum.isBinance'],
    appLink: 'bnc://app.binance.com/cedefi/',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/id1436799971',
      android: 'https://play.google.com/store/apps/details?id=com.binance.dev',
      qrCode: 'https://www.binance.com/en/web3wallet',
      chrome: 'https://chromewebstore.google.com/detail/cadiboklkpojfamcoggejbbdjcoiljjk',
    },
  })
}
