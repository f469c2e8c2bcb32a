import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { createWalletQueryClient } from '../src/exports/index.ts'
import { Playground } from './Playground.tsx'
import { playgroundConfig } from './playgroundConfig.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
const queryClient = createWalletQueryClient()

createRoot(root).render(
  <StrictMode>
    <WagmiProvider config={playgroundConfig}>
      <QueryClientProvider client={queryClient}>
        <Playground />
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
