import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Seif, for a list of the app's own. */
export function seifWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'seif',
    name: 'Seif',
    iconUrl: letterMark('S', '#9e1f1f'),
    rdns: 'com.passkeywallet.seif',
    windowNames: ['__seif'],
    chains: [1329],
    downloadUrls: {
      chrome: 'https://chromewebstore.google.com/detail/seif/albakdmmdafeafbehmcpoejenbeojejl',
    },
  })
}
