import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Frontier Wallet, for a list of the app's own. */
export function frontierWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'frontier',
    name: 'Frontier Wallet',
    shortName: 'Frontier',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="m17.5 4-.55 1.47c-1.42 3.63-2.53 5.35-3.7 5.35-.72 0-1.25-.34-1.75-.81-.37-.36-.53-.45-.89-.45q-.29-.02-.95.83A14 14 0 0 0 8.18 13h5.04l-.72 1.5H8V20H6.5V4zm-2 1.5L8 5.49v5.33c.94-1.69 2.44-3.61 4.31-1.9.27.25.53.55.93.55.33 0 1.16-1.27 2.26-3.97"/></g>',
    ),
    rdns: 'xyz.frontier.wallet',
    windowNames: ['frontier.ethereum', 'ethereum.isFrontier'],
    appLink: 'frontier://',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/frontier-crypto-defi-wallet/id1482380988',
      android: 'https://play.google.com/store/apps/details?id=com.frontierwallet',
      qrCode: 'https://www.frontier.xyz/download',
      chrome: 'https://chrome.google.com/webstore/detail/frontier-wallet/kppfdiipphfccemcignhifpjkapfbihd',
      browserExtension: 'https://www.frontier.xyz/download',
    },
  })
}
