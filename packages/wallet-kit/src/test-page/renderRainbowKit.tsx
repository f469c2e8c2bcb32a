import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { custom } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { render } from 'vitest-browser-react'
import { WagmiProvider } from 'wagmi'
import { RainbowKitAuthenticationProvider } from '../rainbowkit/authentication.tsx'
import type { RainbowKitAuthenticationAdapter } from '../rainbowkit/authenticationAdapter.ts'
import { ConnectButton } from '../rainbowkit/components.tsx'
import { type GetDefaultConfigParameters, getDefaultConfig } from '../rainbowkit/config.ts'
import type { RainbowKitChain } from '../rainbowkit/icons.ts'
import { RainbowKitProvider, type RainbowKitProviderProps } from '../rainbowkit/RainbowKitProvider.tsx'

export type RenderRainbowKitOptions = Partial<GetDefaultConfigParameters<[RainbowKitChain, ...RainbowKitChain[]]>> & {
  provider?: Omit<RainbowKitProviderProps, 'children'>
  /** Present: the page starts signed out, and the app asks for a signature. */
  adapter?: RainbowKitAuthenticationAdapter<string>
  children?: ReactNode
}

/** Draws an app of RainbowKit's entry points, whose nodes answer nothing. End it with `resetPage`. */
export async function renderRainbowKit({ provider, adapter, children, ...parameters }: RenderRainbowKitOptions = {}) {
  const chains = parameters.chains ?? [polygon, mainnet]
  const config = getDefaultConfig({
    appName: 'My RainbowKit App',
    projectId: '',
    transports: Object.fromEntries(chains.map(({ id }) => [id, custom({ request: async () => null })])),
    ...parameters,
    chains,
  })
  const queryClient = new QueryClient()
  const app = <RainbowKitProvider {...provider}>{children ?? <ConnectButton />}</RainbowKitProvider>
  const screen = await render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        {adapter ? (
          <RainbowKitAuthenticationProvider adapter={adapter} status="unauthenticated">
            {app}
          </RainbowKitAuthenticationProvider>
        ) : (
          app
        )}
      </QueryClientProvider>
    </WagmiProvider>,
  )
  return { config, screen }
}
