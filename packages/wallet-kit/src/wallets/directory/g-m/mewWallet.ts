import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** MEW wallet, for a list of the app's own. */
export function mewWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'mew',
    name: 'MEW wallet',
    shortName: 'MEW',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#1896a4" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 12a8 8 0 1 0 16 0 8 8 0 0 0-16 0m8 5.03a5 5 0 0 1-4.68-6.82l2.16.92-.03.1a3 3 0 0 0-.12.79v.03a2.65 2.65 0 0 0 3.26 2.55l1.23 2.08a5 5 0 0 1-1.82.35m4.64-3.04-5.48-2.32 3.51-.02c-.12-1.27-1.43-2.3-2.67-2.3q-.43 0-.82.13L9.96 7.42A5 5 0 0 1 12 6.97c2.7 0 5.01 2.24 5.01 4.94 0 .73-.09 1.46-.38 2.08"/></g>',
    ),
    windowNames: ['ethereum.isMEWwallet'],
    appLink: 'https://mewwallet.com/',
    downloadUrls: {
      ios: 'https://apps.apple.com/app/apple-store/id1464614025',
      android: 'https://play.google.com/store/apps/details?id=com.myetherwallet.mewwallet',
      qrCode: 'https://mewwallet.com/',
    },
  })
}
