import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Desig Wallet, for a list of the app's own. */
export function desigWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'desig',
    name: 'Desig Wallet',
    shortName: 'Desig',
    iconUrl: letterMark('D', '#2f5fd0'),
    windowNames: ['desig.ethereum'],
    appLink: 'wc:',
    downloadUrls: {
      ios: 'https://apps.apple.com/app/desig-wallet/id6450106028',
      android: 'https://play.google.com/store/apps/details?id=io.desig.app',
      qrCode: 'https://desig.io/',
      browserExtension: 'https://chrome.google.com/webstore/detail/desig-wallet/panpgppehdchfphcigocleabcmcgfoca',
    },
  })
}
