import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Okto, for a list of the app's own. */
export function oktoWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'Okto',
    name: 'Okto',
    iconUrl: letterMark('O', '#4a55c8'),
    appLink: 'okto://',
    downloadUrls: {
      ios: 'https://apps.apple.com/in/app/okto-wallet/id6450688229',
      android: 'https://play.google.com/store/apps/details?id=im.okto.contractwalletclient',
      qrCode: 'https://okto.tech/',
    },
  })
}
