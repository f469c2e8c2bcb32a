import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Kraken Wallet, for a list of the app's own. */
export function krakenWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'kraken',
    name: 'Kraken Wallet',
    shortName: 'Kraken',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#7133f5" d="M24 0H0v24h24z"/><path fill="#fff" d="M12 5.33c-4.42 0-8 3.8-8 8.49v3.64c0 .67.51 1.2 1.14 1.2s1.15-.53 1.15-1.2v-3.64c0-.67.5-1.21 1.14-1.21s1.14.54 1.14 1.21v3.64c0 .67.51 1.2 1.14 1.2s1.15-.53 1.15-1.2v-3.64c0-.67.5-1.21 1.14-1.21s1.14.54 1.14 1.21v3.64c0 .67.51 1.2 1.14 1.2s1.15-.53 1.15-1.2v-3.64c0-.67.5-1.21 1.14-1.21s1.14.54 1.14 1.21v3.64c0 .67.51 1.2 1.15 1.2s1.14-.53 1.14-1.2v-3.64c0-4.69-3.58-8.49-8-8.49"/></g>',
    ),
    appLink: 'krakenwallet://',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/kraken-wallet/id1626327149',
      mobile: 'https://kraken.com/wallet',
    },
  })
}
