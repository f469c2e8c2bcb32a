import { ApolloProvider } from '@apollo/client/react'
import { createWalletQueryClient } from '@kith/wallet-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderHook } from 'vitest-browser-react'
import { WagmiProvider } from 'wagmi'
import { createWalletConfig } from '../chain/createWalletConfig.ts'
import { ConfigContext } from '../config/ConfigContext.ts'
import type { Service } from '../session/createService.ts'
import { ServiceContext } from '../session/ServiceContext.ts'
import { publicConfig } from './publicConfig.ts'

/** Runs a hook as a page would, inside a service. */
export function renderInService<Result>(service: Service, hook: () => Result) {
  const config = publicConfig()
  const wallet = createWalletConfig(config, location)
  const queryClient = createWalletQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
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
  return renderHook(hook, { wrapper })
}
