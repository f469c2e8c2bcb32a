import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** OneKey, for a list of the app's own. */
export function oneKeyWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'onekey',
    name: 'OneKey',
    iconUrl: svgMark(
      '<path fill="#3cd53a" d="M0 0h40v40H0z"/><g fill="none"><path fill="#3bd23d" d="M39.88 19.94c0 13.76-6.18 19.94-19.94 19.94S0 33.7 0 19.94 6.17 0 19.94 0C33.7 0 39.88 6.17 39.88 19.94"/><path fill="#000" d="M21.74 8.45H16.2l-.97 2.95h3.08v6.2h3.44z"/><path fill="#000" fill-rule="evenodd" d="M26.27 25.1a6.33 6.33 0 1 1-12.66 0 6.33 6.33 0 0 1 12.66 0m-2.88 0a3.45 3.45 0 1 1-6.9 0 3.45 3.45 0 0 1 6.9 0" clip-rule="evenodd"/></g>',
    ),
    rdns: 'so.onekey.app.wallet',
    windowNames: ['$onekey.ethereum'],
    appLink: 'onekey-wallet://',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/onekey-open-source-wallet/id1609559473',
      android: 'https://play.google.com/store/apps/details?id=so.onekey.app.wallet',
      qrCode: 'https://www.onekey.so/download/',
      chrome: 'https://chrome.google.com/webstore/detail/onekey/jnmbobjmhlngoefaiojfljckilhhlhcj',
      edge: 'https://microsoftedge.microsoft.com/addons/detail/onekey/obffkkagpmohennipjokmpllocnlndac',
      browserExtension: 'https://www.onekey.so/download/',
    },
  })
}
