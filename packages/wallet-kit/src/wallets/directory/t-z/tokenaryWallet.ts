import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Tokenary, for a list of the app's own. */
export function tokenaryWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'tokenary',
    name: 'Tokenary',
    iconUrl: svgMark(
      '<path fill="#e8f1ff" d="M0 0h40v40H0z"/><path fill="#2c7cf5" d="M16.75 7.1a13.8 13.8 0 0 0-9.3 8.6c-.67 1.82-.86 5.4-.37 7.35a13.7 13.7 0 0 0 8.61 9.5c1.83.67 5.4.86 7.36.37a13.7 13.7 0 0 0 9.5-8.61c.67-1.83.86-5.4.37-7.36a13.7 13.7 0 0 0-8.61-9.5 17 17 0 0 0-7.56-.35"/>',
    ),
    windowNames: ['ethereum.isTokenary'],
    downloadUrls: {
      ios: 'https://tokenary.io/get',
      mobile: 'https://tokenary.io/',
      qrCode: 'https://tokenary.io/get',
      safari: 'https://tokenary.io/get',
      browserExtension: 'https://tokenary.io/get',
    },
  })
}
