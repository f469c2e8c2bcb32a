import { createWalletQueryClient } from '@kith/wallet-kit'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { useState } from 'react'
import { WagmiProvider } from 'wagmi'
import { createWalletCache } from '../chain/createWalletCache.ts'
import { createWalletConfig } from '../chain/createWalletConfig.ts'
import { useConfig } from '../config/useConfig.ts'
import { kitTheme } from '../styles/kitTheme.ts'
import { addActingErrors } from '../words/addActingErrors.ts'
import { useLocale } from '../words/useLocale.ts'
import { NamedWalletKit } from './NamedWalletKit.tsx'
import { SignIn } from './SignIn.tsx'
import { WalletBridge } from './WalletBridge.tsx'

addActingErrors()

/** The wallet, its dialogs, and every part of a page that needs them. */
export function WalletRoot() {
  const config = useConfig()
  const locale = useLocale()
  const [wallet] = useState(() => createWalletConfig(config, location))
  const [queryClient] = useState(createWalletQueryClient)
  const [persistOptions] = useState(createWalletCache)
  return (
    <WagmiProvider config={wallet}>
      <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
        <SignIn>
          <NamedWalletKit
            theme={kitTheme}
            locale={locale}
            appInfo={{ appName: config.productName }}
            initialChain={wallet.chains[0]}
            showRecentTransactions
          >
            <WalletBridge />
          </NamedWalletKit>
        </SignIn>
      </PersistQueryClientProvider>
    </WagmiProvider>
  )
}
