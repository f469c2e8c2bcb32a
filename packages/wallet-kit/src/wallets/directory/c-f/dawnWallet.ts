import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Dawn, for a list of the app's own. */
export function dawnWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'dawn',
    name: 'Dawn',
    iconUrl: letterMark('D', '#c2541f'),
    windowNames: ['ethereum.isDawn'],
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/dawn-ethereum-wallet/id1673143782',
      mobile: 'https://dawnwallet.xyz/',
    },
  })
}
