import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** CLV, for a list of the app's own. */
export function clvWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'clv',
    name: 'CLV',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#0c0b0b" d="M24 0H0v24h24z"/><path fill="#fff" d="M11.36 9.29a.3.3 0 0 0-.26.27v1.56H9.56a.3.3 0 0 0-.27.26v1.3c0 .14.12.26.27.26h1.54v1.5c0 .15.12.27.26.27h1.28a.3.3 0 0 0 .26-.27v-1.56h-1.8v-1.77h1.8v1.83h1.54a.27.27 0 0 0 .27-.27v-1.29a.27.27 0 0 0-.27-.27H12.9V9.57a.3.3 0 0 0-.26-.27z"/><path fill="#fff" fill-rule="evenodd" d="M7.84 4h8.32A3.84 3.84 0 0 1 20 7.84v8.32A3.84 3.84 0 0 1 16.16 20H7.84A3.84 3.84 0 0 1 4 16.16V7.84A3.84 3.84 0 0 1 7.84 4m9.28 8a5.12 5.12 0 1 1-10.24 0 5.12 5.12 0 0 1 10.24 0" clip-rule="evenodd"/></g>',
    ),
    windowNames: ['clover'],
    appLink: 'wc:',
    downloadUrls: {
      mobile: 'https://apps.apple.com/app/clover-wallet/id1570072858',
      qrCode: 'https://clv.org/',
      chrome: 'https://chrome.google.com/webstore/detail/clv-wallet/nhnkbkgjikgcigadomkphalanndcapjk',
    },
  })
}
