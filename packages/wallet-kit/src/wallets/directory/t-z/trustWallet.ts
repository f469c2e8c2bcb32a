import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Trust Wallet, for a list of the app's own. */
export function trustWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'trust',
    name: 'Trust Wallet',
    shortName: 'Trust',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#0500ff" d="M24 0H0v24h24z"/><path fill="#fff" d="M4.8 6.31 12 4v16c-5.14-2.13-7.2-6.22-7.2-8.53zm14.4 0L12 4v16c5.14-2.13 7.2-6.22 7.2-8.53z"/></g>',
    ),
    rdns: 'com.trustwallet.app',
    windowNames: ['ethereum.isTrust', 'ethereum.isTrustWallet'],
    appLink: 'trust://',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/trust-crypto-bitcoin-wallet/id1288339409',
      android: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
      qrCode: 'https://trustwallet.com/download',
      chrome: 'https://chrome.google.com/webstore/detail/trust-wallet/egjidjbpglichdcondbcbdnbeeppgdph',
      browserExtension: 'https://trustwallet.com/browser-extension',
    },
  })
}
