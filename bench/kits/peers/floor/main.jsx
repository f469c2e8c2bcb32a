import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { polygon, polygonMumbai } from 'viem/chains'
import { createConfig, http, injected, useConnect, useConnection, useConnectors, WagmiProvider } from 'wagmi'

// The baseline of every kit: React, wagmi and viem with one bare button.
const rpc = (chain) => http(`${location.origin}/rpc/${chain.id}`)
const config = createConfig({
  chains: [polygon, polygonMumbai],
  connectors: [injected()],
  transports: { [polygon.id]: rpc(polygon), [polygonMumbai.id]: rpc(polygonMumbai) },
})

function Connect() {
  const { address } = useConnection()
  const { mutate: connect } = useConnect()
  // The announced wallet comes after the nameless one.
  const connector = useConnectors().at(-1)
  return (
    <button id="connect" type="button" onClick={() => connect({ connector })}>
      {address === undefined ? 'Connect Wallet' : `${address.slice(0, 4)}…${address.slice(-4)}`}
    </button>
  )
}

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <h1>floor</h1>
        <Connect />
      </main>
    </QueryClientProvider>
  </WagmiProvider>,
)
