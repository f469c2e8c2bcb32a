import '@kith/wallet-kit/style.css'
import {
  type AuthenticationStatus,
  createAuthenticationAdapter,
  createWalletKitConfig,
  createWalletQueryClient,
  WalletKitAuthenticationProvider,
  WalletKitProvider,
} from '@kith/wallet-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { http } from 'viem'
import { polygon } from 'viem/chains'
import { WagmiProvider } from 'wagmi'
import { Panel } from './Panel.tsx'

const config = createWalletKitConfig({ appName: 'My app', chains: [polygon], transports: { [polygon.id]: http() } })
const queryClient = createWalletQueryClient()

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <SignIn>
          <WalletKitProvider>
            <main>
              <h1>My app</h1>
              <Panel />
            </main>
          </WalletKitProvider>
        </SignIn>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

/** Inside of `WagmiProvider`, which reconnects the wallet whenever the component that draws it renders again. */
function SignIn({ children }: { children: ReactNode }) {
  const [status, setStatus] = useState<AuthenticationStatus>('unauthenticated')
  // Replaces the app's own service, which would issue the nonce and verify the signature.
  const adapter = useMemo(
    () =>
      createAuthenticationAdapter({
        getNonce: async () => crypto.randomUUID(),
        createMessage: ({ address, nonce }) => `${address} signs in to My app.\n\nNonce: ${nonce}`,
        verify: async () => {
          setStatus('authenticated')
          return true
        },
        signOut: () => setStatus('unauthenticated'),
      }),
    [],
  )
  return (
    <WalletKitAuthenticationProvider adapter={adapter} status={status}>
      {children}
    </WalletKitAuthenticationProvider>
  )
}
