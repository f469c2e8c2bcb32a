import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Zeal, for a list of the app's own. */
export function zealWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'zeal',
    name: 'Zeal',
    iconUrl: svgMark(
      '<path fill="#0ff" d="M0 0h40v40H0z"/><g fill="none" transform="scale(1.25)"><rect width="32" height="32" fill="#0ff" rx="10.33"/><path fill="#0b1821" d="M7.44 24.56h17.12v-7.7h-13.7a3.4 3.4 0 0 0-3.42 3.42zM24.56 7.44H7.44v7.7h13.7a3.4 3.4 0 0 0 3.42-3.42z"/></g>',
    ),
    rdns: 'app.zeal',
    windowNames: ['ethereum.isZeal'],
    appLink: 'zeal://',
    downloadUrls: {
      android: 'https://play.google.com/store/apps/details?id=app.zeal.wallet',
      mobile: 'https://zeal.app/',
      chrome: 'https://chromewebstore.google.com/detail/zeal-wallet/heamnjbnflcikcggoiplibfommfbkjpj',
      browserExtension: 'https://zeal.app/',
    },
  })
}
