import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** MeCo Wallet, for a list of the app's own. */
export function mecoWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'meco',
    name: 'MeCo Wallet',
    shortName: 'MeCo',
    iconUrl: letterMark('MC', '#7443df'),
    rdns: 'com.meco.wallet',
    appLink: 'mecowallet://',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/meco-wallet/id6749523218',
      android: 'https://play.google.com/store/apps/details?id=com.memecore.wallet',
      qrCode: 'https://mecowallet.com/',
      chrome: 'https://mecowallet.com/',
    },
  })
}
