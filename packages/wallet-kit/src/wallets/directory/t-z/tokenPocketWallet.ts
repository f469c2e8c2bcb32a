import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** TokenPocket, for a list of the app's own. */
export function tokenPocketWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'tokenPocket',
    name: 'TokenPocket',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><g clip-path="url(#a)"><path fill="#2980fe" d="M24 0H0v24h24z"/><path fill="url(#b)" d="M14.98 10.94v4.03l.34.06q.25.03.5.03h.02v-3.2a.9.9 0 0 1-.86-.92"/><path fill="#fff" d="M14.98 10.94h-3.17v5.77c0 .27.22.49.49.49h2.19a.5.5 0 0 0 .49-.49zm-4.7-4.14h-5.8a.5.5 0 0 0-.48.49v2c0 .27.22.5.49.5h1.86v6.92c0 .27.22.49.49.49h2.08c.27 0 .48-.22.48-.49V9.78h.86a1.5 1.5 0 0 0 1.48-1.5 1.46 1.46 0 0 0-1.47-1.48"/><path fill="#fff" d="M15.91 6.8a4.1 4.1 0 0 0-4.1 4.14 4.1 4.1 0 0 0 3.17 4.03v-4.03c0-.52.42-.93.92-.93s.93.41.93.93a.93.93 0 0 1-.93.92v3.2h.24A4.1 4.1 0 0 0 20 10.93a4.1 4.1 0 0 0-4.09-4.13"/><path fill="#fff" d="M15.91 15.06v-3.2h-.06v3.21z"/></g><defs><linearGradient id="b" x1="15.91" x2="14.99" y1="13" y2="13" gradientUnits="userSpaceOnUse"><stop stop-color="#fff"/><stop offset=".97" stop-color="#dfdfdf"/><stop offset="1" stop-color="#fff"/></linearGradient><clipPath id="a"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs></g>',
    ),
    rdns: 'pro.tokenpocket',
    windowNames: ['ethereum.isTokenPocket'],
    appLink: 'tpoutside://',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/tp-global-wallet/id6444625622',
      android: 'https://play.google.com/store/apps/details?id=vip.mytokenpocket',
      qrCode: 'https://tokenpocket.pro/en/download/app',
      chrome: 'https://chrome.google.com/webstore/detail/tokenpocket/mfgccjchihfkkindfppnaooecgfneiii',
      browserExtension: 'https://extension.tokenpocket.pro/',
    },
  })
}
