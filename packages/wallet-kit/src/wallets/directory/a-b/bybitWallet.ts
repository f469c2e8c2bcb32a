import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Bybit Wallet, for a list of the app's own. */
export function bybitWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'bybit',
    name: 'Bybit Wallet',
    shortName: 'Bybit',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#f6a500" d="M15.4 13.45V9.32h.83v4.11z"/><path fill="#fff" d="M5.77 14.67H4v-4.11h1.7c.83 0 1.3.44 1.3 1.15a1 1 0 0 1-.51.85 1 1 0 0 1 .58.92c0 .77-.54 1.19-1.3 1.19m-.13-3.4h-.81v.95h.8c.35 0 .55-.2.55-.48s-.2-.47-.54-.47m.05 1.67h-.86v1.01h.86c.37 0 .55-.23.55-.5 0-.29-.18-.5-.55-.5zm3.9.04v1.69h-.82v-1.69L7.5 10.56h.9l.78 1.65.78-1.66h.9zm3.61 1.69h-1.77v-4.12h1.7c.83 0 1.31.45 1.31 1.16a1 1 0 0 1-.52.85 1 1 0 0 1 .58.92c0 .77-.54 1.19-1.3 1.19m-.13-3.4h-.81v.95h.8c.36 0 .55-.2.55-.48s-.2-.47-.54-.47m.05 1.67h-.86v1.01h.86c.38 0 .55-.23.55-.5 0-.29-.17-.5-.55-.5zm5.77-1.67v3.4h-.82v-3.4h-1.11v-.72H20v.72z"/></g>',
    ),
    rdns: 'com.bybit',
    windowNames: ['bybitWallet'],
    appLink: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/bybit-buy-trade-crypto/id1488296980',
      android: 'https://play.google.com/store/apps/details?id=com.bybit.app',
      qrCode: 'https://www.bybit.com/en/web3',
      chrome: 'https://chromewebstore.google.com/detail/bybit-wallet/pdliaogehgdbhbnmkklieghmmjkpigpa',
      browserExtension: 'https://www.bybit.com/en/web3',
    },
  })
}
