import '@kith/wallet-kit/style.css'
import { ConnectButton, createWalletKitConfig, createWalletQueryClient, WalletKitProvider } from '@kith/wallet-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { http } from 'viem'
import { polygon, polygonMumbai } from 'viem/chains'
import { WagmiProvider } from 'wagmi'

// The same page as the peers': two chains, a node on the page's own origin, one button. `?nopid` leaves the
// WalletConnect project id out, as it does for them.
const projectId = location.search.includes('nopid') ? undefined : '0'.repeat(32)
const rpc = (chainId: number) => http(`${location.origin}/rpc/${chainId}`)
const config = createWalletKitConfig({
  appName: 'kit bench',
  chains: [polygon, polygonMumbai],
  transports: { [polygon.id]: rpc(polygon.id), [polygonMumbai.id]: rpc(polygonMumbai.id) },
  walletConnect: { projectId },
})

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root.')
createRoot(root).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={createWalletQueryClient()}>
      <WalletKitProvider>
        <main>
          <h1>kith</h1>
          <ConnectButton />
        </main>
      </WalletKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
