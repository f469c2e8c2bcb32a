import '@kith/wallet-kit/style.css'
import { ConnectButton, createWalletQueryClient } from '@kith/wallet-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { config } from './config.ts'
import { SignedIn } from './SignedIn.tsx'
import { SignInProvider } from './SignInProvider.tsx'

const queryClient = createWalletQueryClient()

export default function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <SignInProvider>
          <main>
            <h1>My app</h1>
            <p>Your wallet is your account.</p>
            <ConnectButton />
            <SignedIn />
          </main>
        </SignInProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
