import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Zerion, for a list of the app's own. */
export function zerionWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'zerion',
    name: 'Zerion',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#2461ed" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M14.15 11.62c-2.93-1.52-6.5-3.5-9.18-5.1-.8-.56-.39-1.72.57-1.72h13.28c.74 0 1.23.8.86 1.4-.9 1.48-2.2 3.36-3.28 4.85-.59.8-1.54.93-2.25.57m-4.27.5a205 205 0 0 1 9.62 5.32c.88.52.53 1.76-.49 1.76h-14c-.82 0-1.23-.81-.89-1.38a68 68 0 0 1 3.57-5.29c.49-.64 1.48-.78 2.19-.42" clip-rule="evenodd"/></g>',
    ),
    rdns: 'io.zerion.wallet',
    windowNames: ['zerionWallet', 'ethereum.isZerion'],
    appLink: 'zerion://',
    downloadUrls: {
      ios: 'https://apps.apple.com/app/apple-store/id1456732565',
      android: 'https://play.google.com/store/apps/details?id=io.zerion.android',
      qrCode: 'https://zerion.io/download',
      chrome: 'https://chrome.google.com/webstore/detail/klghhnkeealcohjjanjjdaeeggmfmlpl',
      browserExtension: 'https://zerion.io/extension',
    },
  })
}
