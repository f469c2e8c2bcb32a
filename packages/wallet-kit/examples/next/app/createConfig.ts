import { createWalletKitConfig } from '@kith/wallet-kit'
import { http } from 'viem'
import { polygon } from 'viem/chains'
import { cookieStorage, createStorage } from 'wagmi'

/** The same settings on the server and in the browser. The cookie shows the server which account is connected. */
export function createConfig() {
  return createWalletKitConfig({
    appName: 'My app',
    chains: [polygon],
    transports: { [polygon.id]: http() },
    storage: createStorage({ storage: cookieStorage }),
    ssr: true,
  })
}
