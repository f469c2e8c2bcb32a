import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Bifrost Wallet, for a list of the app's own. */
export function bifrostWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'bifrostWallet',
    name: 'Bifrost Wallet',
    shortName: 'Bifrost',
    iconUrl: svgMark(
      '<path fill="#eef1ff" d="M0 0h40v40H0z"/><path fill="#4961ea" d="M9.2 6c-.33-.02-.57.26-.57.6v4.8c0 .78.34 1.63 1.15 1.9l18.92 6.37c.6.2 1.4.77.6 1.55.7-.39 1.99-.7 1.99-2.06v-3.5c0-1.67-.78-2.3-2.02-2.73L9.34 6.03zm11.1 11.27-4.94 1.7c-1.24.44-2.02 1.07-2.02 2.73v3.51c0 1.48 1.2 1.85 1.99 2.06-.8-.78 0-1.35.6-1.55l12.75-4.3c.4-.13.57-.46.53-.75-.05-.33-.44-.55-.91-.7zm4.02 6.09-7.79 2.63c-.36.12-.84.36-.9.72a.8.8 0 0 0 .52.84l8.95 3.02c.6.2 1.3.84.5 1.63.8-.21 2.09-.66 2.09-2.14v-3.5c0-1.67-.78-2.3-2.02-2.73zm-6.97 5.04v4.62c0 .56.69 1.1 1.3.95l6.27-1.6a.67.67 0 0 0 .5-.77c-.07-.36-.47-.64-.83-.76z"/>',
    ),
    rdns: 'com.bifrostwallet',
    windowNames: ['ethereum.isBifrost'],
    appLink: 'https://app.bifrostwallet.com/',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/bifrost-wallet/id1577198351',
      android: 'https://play.google.com/store/apps/details?id=com.bifrostwallet.app',
      qrCode: 'https://bifrostwallet.com/#download-app',
    },
  })
}
