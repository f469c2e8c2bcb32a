import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** OKX Wallet, for a list of the app's own. */
export function okxWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'okx',
    name: 'OKX Wallet',
    shortName: 'OKX',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 4h5.33v5.33H4zm10.67 5.33H9.33v5.34H4V20h5.33v-5.33h5.34V20H20v-5.33h-5.33zm0 0V4H20v5.33z"/></g>',
    ),
    rdns: 'com.okex.wallet',
    windowNames: ['okxwallet'],
    appLink: 'okex://main/',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/okx-buy-bitcoin-eth-crypto/id1327268470',
      android: 'https://play.google.com/store/apps/details?id=com.okinc.okex.gp',
      qrCode: 'https://okx.com/download',
      chrome: 'https://chrome.google.com/webstore/detail/okx-wallet/mcohilncbfahbmgdjkbpemcciiolgcge',
      firefox: 'https://addons.mozilla.org/firefox/addon/okexwallet/',
      edge: 'https://microsoftedge.microsoft.com/addons/detail/okx-wallet/pbpjkcldjiffchgbbndmhojiacbgflha',
      browserExtension: 'https://okx.com/download',
    },
  })
}
