import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { polygon, polygonMumbai } from 'viem/chains'
import { http, WagmiProvider } from 'wagmi'

const rpc = (chain) => http(`${location.origin}/rpc/${chain.id}`)
const config = getDefaultConfig({
  appName: 'kit bench',
  projectId: location.search.includes('nopid') ? '' : '0'.repeat(32),
  chains: [polygon, polygonMumbai],
  transports: { [polygon.id]: rpc(polygon), [polygonMumbai.id]: rpc(polygonMumbai) },
})

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <RainbowKitProvider>
        <main>
          <h1>rainbowkit</h1>
          <ConnectButton />
        </main>
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
