import {
  createWalletQueryClient,
  darkTheme,
  lightTheme,
  WalletKitProvider,
  walletCachePersister,
} from '@kith/wallet-kit'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useState } from 'react'
import { SWRConfig } from 'swr'
import { WagmiProvider } from 'wagmi'
import { createWalletConfig } from '../chain/createWalletConfig.ts'
import { useConfig } from '../config/useConfig.ts'
import { createJsonSettings } from '../json/createJsonSettings.ts'
import { ServiceProvider } from './ServiceProvider.tsx'
import { useTheme } from './useTheme.ts'

/** Wallet queries are kept this long, in memory and in storage (spec §9: 24 hours). */
const walletCacheMaxAgeMs = 24 * 60 * 60 * 1_000

/** Everything a page may ask for: the wallet, the wallet's cache, the graph, plain JSON. Only ever in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  const config = useConfig()
  const { theme } = useTheme()
  const [wallet] = useState(() => createWalletConfig(config, location))
  const [queryClient] = useState(createWalletQueryClient)
  const [persistOptions] = useState(() => ({ persister: walletCachePersister(), maxAge: walletCacheMaxAgeMs }))
  const [jsonSettings] = useState(createJsonSettings)
  const [kitThemes] = useState(() => ({ light: lightTheme(), dark: darkTheme() }))
  return (
    <WagmiProvider config={wallet}>
      <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
        <SWRConfig value={jsonSettings}>
          <ServiceProvider>
            <WalletKitProvider
              theme={kitThemes[theme]}
              appInfo={{ appName: config.productName }}
              initialChain={wallet.chains[0]}
              showRecentTransactions
            >
              {children}
            </WalletKitProvider>
          </ServiceProvider>
        </SWRConfig>
      </PersistQueryClientProvider>
    </WagmiProvider>
  )
}
