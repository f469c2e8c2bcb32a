import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Nest, for a list of the app's own. */
export function nestWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'nest',
    name: 'Nest',
    iconUrl: letterMark('N', '#33383f'),
    rdns: 'xyz.nestwallet',
    windowNames: ['ethereum.isNestWallet'],
    downloadUrls: {
      browserExtension: 'https://nestwallet.xyz/',
    },
  })
}
