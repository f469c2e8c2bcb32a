import { createWalletQueryClient } from '@kith/wallet-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Config, WagmiProvider } from 'wagmi'
import { useReportedConnection } from '../acting/useReportedConnection.ts'
import { WalletSlots } from '../acting/WalletSlots.tsx'
import { GraphProvider } from '../api/graph/GraphProvider.tsx'
import { createWalletConfig } from '../chain/createWalletConfig.ts'
import { ConfigContext } from '../config/ConfigContext.ts'
import type { Service } from '../viewer/service/createService.ts'
import { ServiceContext } from '../viewer/service/ServiceContext.ts'
import { createWalletGate } from '../viewer/wallet/createWalletGate.ts'
import { WalletGateContext } from '../viewer/wallet/WalletGateContext.ts'
import { publicConfig } from './publicConfig.ts'

/** The surroundings of a page: settings, a service, and a wallet, which unless given is not connected. `bridge`: none where the page brings its own. */
export function createServiceWrapper(
  service: Service,
  wallet: Config = createWalletConfig(publicConfig(), location),
  bridge: ReactNode = <Bridge />,
) {
  const config = publicConfig()
  const queryClient = createWalletQueryClient()
  const gate = createWalletGate({ load: async () => () => null })
  return ({ children }: { children: ReactNode }) => (
    <ConfigContext value={config}>
      <WalletGateContext value={gate}>
        <WagmiProvider config={wallet} reconnectOnMount={false}>
          <QueryClientProvider client={queryClient}>
            <ServiceContext value={service}>
              <GraphProvider source={service.graph} page={service.page}>
                {bridge}
                {children}
              </GraphProvider>
            </ServiceContext>
          </QueryClientProvider>
        </WagmiProvider>
      </WalletGateContext>
    </ConfigContext>
  )
}

/** The wallet's bridge without its windows. */
function Bridge() {
  useReportedConnection()
  return <WalletSlots />
}
