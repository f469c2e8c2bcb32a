import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** CTRL Wallet, for a list of the app's own. */
export function ctrlWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'ctrl',
    name: 'CTRL Wallet',
    shortName: 'CTRL',
    iconUrl: letterMark('C', '#1f4ae0'),
    rdns: 'xyz.ctrl',
    windowNames: ['ctrl.ethereum', 'xfi.ethereum'],
    downloadUrls: {
      chrome: 'https://chromewebstore.google.com/detail/ctrl-wallet/hmeobnfnfcmdkdcmlblgagmfpfboieaf',
      browserExtension: 'https://ctrl.xyz/',
    },
  })
}
