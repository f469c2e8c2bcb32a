import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Valora, for a list of the app's own. */
export function valoraWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'valora',
    name: 'Valora',
    iconUrl: letterMark('V', '#12805c'),
    appLink: 'celo://wallet/',
    downloadUrls: {
      ios: 'https://apps.apple.com/app/id1520414263',
      android: 'https://play.google.com/store/apps/details?id=co.clabs.valora',
      qrCode: 'https://valora.xyz/',
    },
  })
}
