import { createWalletKitConfig, devWallet } from '@kith/wallet-kit'
import { http } from 'viem'
import { polygon, polygonAmoy } from 'viem/chains'
import { cookieStorage, createStorage } from 'wagmi'

/** The same settings on the server and in the browser. The cookie shows the server which account is connected. */
export function createConfig() {
  return createWalletKitConfig({
    appName: 'My app',
    chains: [polygon, polygonAmoy],
    transports: { [polygon.id]: http(), [polygonAmoy.id]: http() },
    // For people without a wallet. It is listed on this machine only.
    connectors: [devWallet({ load: () => import('@kith/wallet-kit/dev-wallet') })],
    storage: createStorage({ storage: cookieStorage }),
    ssr: true,
  })
}
