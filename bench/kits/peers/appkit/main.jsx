import { polygon, polygonMumbai } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'

const networks = [polygon, polygonMumbai]
const settings = {
  networks,
  projectId: location.search.includes('nopid') ? '' : '0'.repeat(32),
  customRpcUrls: Object.fromEntries(
    networks.map(({ id }) => [`eip155:${id}`, [{ url: `${location.origin}/rpc/${id}` }]]),
  ),
}
const adapter = new WagmiAdapter(settings)
createAppKit({
  ...settings,
  adapters: [adapter],
  metadata: { name: 'kit bench', description: 'kit bench', url: location.origin, icons: [] },
})

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={adapter.wagmiConfig}>
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <h1>appkit</h1>
        <appkit-button />
      </main>
    </QueryClientProvider>
  </WagmiProvider>,
)
