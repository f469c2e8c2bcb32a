import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { pageLinkConnector } from '../pageLinkConnector.ts'
import { svgMark } from '../svgMark.ts'

/** Phantom, for a list of the app's own. */
export function phantomWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'phantom',
    name: 'Phantom',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#ab9ff2" d="M24 0H0v24h24z"/><path fill="#fff" d="M5.9 18.4c2.03 0 3.57-1.7 4.48-3.05a3 3 0 0 0-.17.88c0 .79.47 1.35 1.4 1.35 1.27 0 2.64-1.08 3.34-2.23q-.07.25-.07.46c0 .55.32.9.97.9 2.07 0 4.15-3.52 4.15-6.6 0-2.4-1.26-4.51-4.43-4.51C10 5.6 4 12.14 4 16.36c0 1.66.93 2.04 1.9 2.04m7.75-8.55c0-.6.35-1.02.86-1.02.5 0 .84.42.84 1.02s-.35 1.02-.84 1.02c-.51 0-.86-.43-.86-1.02m2.65 0c0-.6.35-1.02.85-1.02s.85.42.85 1.02-.35 1.02-.85 1.02-.85-.43-.85-1.02"/></g>',
    ),
    rdns: 'app.phantom',
    windowNames: ['phantom.ethereum'],
    createPhoneConnector: () =>
      pageLinkConnector({
        id: 'phantom',
        name: 'Phantom',
        pageLink: 'https://phantom.app/ul/browse/{page}?ref={origin}',
      }),
    downloadUrls: {
      ios: 'https://apps.apple.com/app/phantom-solana-wallet/1598432977',
      android: 'https://play.google.com/store/apps/details?id=app.phantom',
      qrCode: 'https://phantom.app/download',
      chrome: 'https://chrome.google.com/webstore/detail/phantom/bfnaelmomeimhlpmgjnjophhpkkoljpa',
      firefox: 'https://addons.mozilla.org/firefox/addon/phantom-app/',
      browserExtension: 'https://phantom.app/download',
    },
  })
}
