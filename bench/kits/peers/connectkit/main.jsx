import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createRoot } from 'react-dom/client'
import { polygon, polygonMumbai } from 'viem/chains'
import { createConfig, http, WagmiProvider } from 'wagmi'

const rpc = (chain) => http(`${location.origin}/rpc/${chain.id}`)
const config = createConfig(
  getDefaultConfig({
    appName: 'kit bench',
    walletConnectProjectId: location.search.includes('nopid') ? undefined : '0'.repeat(32),
    chains: [polygon, polygonMumbai],
    transports: { [polygon.id]: rpc(polygon), [polygonMumbai.id]: rpc(polygonMumbai) },
  }),
)

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <ConnectKitProvider>
        <main>
          <h1>connectkit</h1>
          <ConnectKitButton />
        </main>
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
