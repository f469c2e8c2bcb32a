import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** xPortal, for a list of the app's own. */
export function xPortalWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'xportal',
    name: 'xPortal',
    iconUrl: letterMark('xP', '#23f7dd'),
    rdns: 'com.elrond.maiar.wallet',
    windowNames: ['ethereum.isxPortal'],
    appLink: 'xportal://',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/xportal-btc-crypto-wallet/id1519405832',
      android: 'https://play.google.com/store/apps/details?id=com.elrond.maiar.wallet',
      qrCode: 'https://xportal.com/app',
    },
  })
}
