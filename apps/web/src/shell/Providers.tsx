import { createWalletQueryClient } from '@kith/wallet-kit'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useState } from 'react'
import { SWRConfig } from 'swr'
import { WagmiProvider } from 'wagmi'
import { createWalletCache } from '../chain/createWalletCache.ts'
import { createWalletConfig } from '../chain/createWalletConfig.ts'
import { useConfig } from '../config/useConfig.ts'
import { createJsonSettings } from '../json/createJsonSettings.ts'
import { kitTheme } from '../styles/kitTheme.ts'
import { NamedWalletKit } from './NamedWalletKit.tsx'
import { ServiceProvider } from './ServiceProvider.tsx'
import { useTheme } from '../theme/useTheme.ts'

/** Everything a page may ask for: the wallet, the wallet's cache, the graph, plain JSON. Only ever in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  const config = useConfig()
  // Keeps data-theme in step with the system while a page stands; the kit's theme follows by its tokens.
  useTheme()
  const [wallet] = useState(() => createWalletConfig(config, location))
  const [queryClient] = useState(createWalletQueryClient)
  const [persistOptions] = useState(createWalletCache)
  const [jsonSettings] = useState(createJsonSettings)
  return (
    <WagmiProvider config={wallet}>
      <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
        <SWRConfig value={jsonSettings}>
          <ServiceProvider>
            <NamedWalletKit
              theme={kitTheme}
              locale="en"
              appInfo={{ appName: config.productName }}
              initialChain={wallet.chains[0]}
              showRecentTransactions
            >
              {children}
            </NamedWalletKit>
          </ServiceProvider>
        </SWRConfig>
      </PersistQueryClientProvider>
    </WagmiProvider>
  )
}
