import { createWalletKitConfig, devWallet } from '@kith/wallet-kit'
import { http } from 'viem'
import { polygon, polygonAmoy } from 'viem/chains'

export const config = createWalletKitConfig({
  appName: 'My app',
  // The second one is Polygon's test network.
  chains: [polygon, polygonAmoy],
  // The networks' public nodes. Before you ship, name your own: http('https://…').
  transports: { [polygon.id]: http(), [polygonAmoy.id]: http() },
  // For people without a wallet. It is listed on this machine only.
  connectors: [devWallet({ load: () => import('@kith/wallet-kit/dev-wallet') })],
})
