import { ApolloProvider } from '@apollo/client/react'
import { createWalletQueryClient } from '@kith/wallet-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Config, WagmiProvider } from 'wagmi'
import { createWalletConfig } from '../chain/createWalletConfig.ts'
import { ConfigContext } from '../config/ConfigContext.ts'
import type { Service } from '../session/createService.ts'
import { ServiceContext } from '../session/ServiceContext.ts'
import { publicConfig } from './publicConfig.ts'

/** What stands around a page: settings, a service, and a wallet, which unless given is not connected. */
export function createServiceWrapper(service: Service, wallet: Config = createWalletConfig(publicConfig(), location)) {
  const config = publicConfig()
  const queryClient = createWalletQueryClient()
  return ({ children }: { children: ReactNode }) => (
    <ConfigContext value={config}>
      <WagmiProvider config={wallet} reconnectOnMount={false}>
        <QueryClientProvider client={queryClient}>
          <ServiceContext value={service}>
            <ApolloProvider client={service.client}>{children}</ApolloProvider>
          </ServiceContext>
        </QueryClientProvider>
      </WagmiProvider>
    </ConfigContext>
  )
}
