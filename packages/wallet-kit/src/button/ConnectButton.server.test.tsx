import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { http } from 'viem'
import { polygonMumbai } from 'viem/chains'
import { expect, test } from 'vitest'
import { WagmiProvider } from 'wagmi'
import { createWalletKitConfig } from '../config/createWalletKitConfig.ts'
import { createWalletQueryClient } from '../config/createWalletQueryClient.ts'
import { WalletKitProvider } from '../provider/WalletKitProvider.tsx'
import { lightTheme } from '../theme/lightTheme.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { WalletButton } from './WalletButton.tsx'

test('behavior: a server reserves space for the buttons, without a style attribute', () => {
  const config = createWalletKitConfig({
    chains: [polygonMumbai],
    transports: { [polygonMumbai.id]: http('http://127.0.0.1:0') },
    ssr: true,
  })

  const html = renderToString(
    <WagmiProvider config={config}>
      <QueryClientProvider client={createWalletQueryClient()}>
        <WalletKitProvider theme={lightTheme()}>
          <ConnectButton />
          <WalletButton wallet="metaMask" />
        </WalletKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )

  expect(html).toContain('aria-hidden="true"')
  expect(html).not.toMatch(/<style|style=|<button/)
})
