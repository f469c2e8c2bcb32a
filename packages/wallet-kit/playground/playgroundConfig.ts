import { custom, type Hex } from 'viem'
import { polygon, polygonMumbai } from 'viem/chains'
import { createWalletKitConfig } from '../src/exports/index.ts'
import { createTestWallet, type TestWalletAnswer } from '../src/exports/testing.ts'
import { settings } from './settings.ts'

// A fixed key that guards nothing, so that the pictures stay the same.
const privateKey: Hex = `0x${'51'.repeat(32)}`
const again = (answer: string) => Array<TestWalletAnswer>(9).fill(answer as TestWalletAnswer)

if (settings.wallets === 'test' || settings.wallets === 'many') {
  createTestWallet({
    privateKey,
    chainId: settings.walletChain,
    answers: {
      connect: again(settings.connect),
      sign: again(settings.sign),
      switchChain: again(settings.switchChain),
    },
    knownChainIds: [137, 80001],
  }).announce()
}
if (settings.wallets === 'many') {
  createTestWallet({ rdns: 'io.metamask', name: 'MetaMask' }).announce()
  createTestWallet({
    rdns: 'com.example.long',
    name: 'A wallet with a name that is far too long for one line',
  }).announce()
}

/** A chain that exists only here: everybody owns a little. */
const transport = custom({
  async request({ method }: { method: string }) {
    if (method === 'eth_getBalance') return '0x11c37937e080000'
    if (method === 'eth_blockNumber') return '0x10'
    if (method === 'eth_chainId') return '0x13881'
    return null
  },
})

export const playgroundConfig = createWalletKitConfig({
  appName: 'Playground',
  chains: [polygonMumbai, polygon],
  transports: { [polygonMumbai.id]: transport, [polygon.id]: transport },
  ...(settings.walletConnect === 'on' && {
    walletConnect: { projectId: settings.projectId || undefined, relayUrl: settings.relayUrl || undefined },
  }),
  devWallet: {
    rpcUrl: 'http://127.0.0.1:4680/rpc',
    chainId: polygonMumbai.id,
    load: () => import('../src/exports/dev-wallet.ts'),
  },
})
