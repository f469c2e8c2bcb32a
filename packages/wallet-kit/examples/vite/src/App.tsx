import '@kith/wallet-kit/style.css'
import { ConnectButton, createWalletKitConfig, createWalletQueryClient, WalletKitProvider } from '@kith/wallet-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { http } from 'viem'
import { polygon } from 'viem/chains'
import { WagmiProvider } from 'wagmi'

const config = createWalletKitConfig({ appName: 'My app', chains: [polygon], transports: { [polygon.id]: http() } })
const queryClient = createWalletQueryClient()

export default function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <WalletKitProvider>
          <main>
            <h1>My app</h1>
            <p>Your wallet is your account.</p>
            <ConnectButton />
          </main>
        </WalletKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
