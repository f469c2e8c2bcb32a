import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** FoxWallet, for a list of the app's own. */
export function foxWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'foxwallet',
    name: 'FoxWallet',
    iconUrl: svgMark(
      '<path d="M0 0h40v40H0z"/><g fill="none" transform="scale(.04444)"><rect width="900" height="900" fill="#000" rx="450"/><path fill="#12fe74" fill-rule="evenodd" d="M577.25 215.98a154.3 154.3 0 0 1-76.78-96.11 153 153 0 0 0-5.23 39.9c0 10.76 1.15 21.21 3.24 31.34v.1c0 .11.1.32.1.42a149 149 0 0 0 13.59 38.34 169 169 0 0 1-34.68-34.37c-13.17 102.07 23.92 208.3 91.72 278.3 88.48 103 6.89 277.77-131 273.17-195.14 1.67-228.57-285.7-41.37-330.84l-.1-.52c49.93-16.2 73.33-48.68 77.4-90.88-72.08 58.4-185.94-14-162.33-104.68-270.57 133.2-170.07 565.26 136.64 559.93 133.6 0 246.64-88.37 283.72-209.87 44.3-141.65-27.37-292.6-154.92-354.23" clip-rule="evenodd"/></g>',
    ),
    windowNames: ['foxwallet.ethereum'],
    appLink: 'foxwallet://',
    downloadUrls: {
      ios: 'https://apps.apple.com/app/foxwallet-crypto-web3/id1590983231',
      android: 'https://play.google.com/store/apps/details?id=com.foxwallet.play',
      qrCode: 'https://foxwallet.com/download',
    },
  })
}
