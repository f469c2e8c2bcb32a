'use client'

import { createWalletQueryClient } from '@kith/wallet-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type State, WagmiProvider } from 'wagmi'
import { createConfig } from './createConfig'
import { SignInProvider } from './SignInProvider'

export function Providers({ initialState, children }: { initialState: State | undefined; children: ReactNode }) {
  // In state, not at the top of a module: on the server every visitor needs a config of their own.
  const [config] = useState(createConfig)
  const [queryClient] = useState(createWalletQueryClient)
  return (
    <WagmiProvider config={config} initialState={initialState}>
      <QueryClientProvider client={queryClient}>
        <SignInProvider>{children}</SignInProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
