import { http } from 'viem'
import { polygonMumbai } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import type { WalletProvider } from '../connectors/provider/WalletProvider.ts'
import { devWalletInfo } from '../dev-wallet/devWalletInfo.ts'
import { createWalletKitConfig } from './createWalletKitConfig.ts'
import { devWallet } from './devWallet.ts'

test('behavior: the development wallet calls its network as the page does', async () => {
  const provider: WalletProvider = { request: async () => '0x13881' }
  const createDevWallet = vi.fn(() => provider)
  const { connectors } = createWalletKitConfig({
    chains: [polygonMumbai],
    transports: { [polygonMumbai.id]: http('/rpc') },
    connectors: [devWallet({ rpcUrl: '/rpc', chainId: polygonMumbai.id, load: async () => ({ createDevWallet }) })],
  })

  await connectors.find(({ id }) => id === devWalletInfo.rdns)?.getChainId()

  expect(createDevWallet).toHaveBeenCalledWith({ rpcUrl: '/rpc', chainId: 80001, chainName: 'Polygon Mumbai' })
})
