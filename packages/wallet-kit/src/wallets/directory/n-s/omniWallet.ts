import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Omni, for a list of the app's own. */
export function omniWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'omni',
    name: 'Omni',
    iconUrl: letterMark('O', '#141414'),
    appLink: 'omni://',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/omni/id1569375204',
      android: 'https://play.google.com/store/apps/details?id=fi.steakwallet.app',
      qrCode: 'https://omniwallet.app.link/',
    },
  })
}
