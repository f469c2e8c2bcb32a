import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useState } from 'react'
import { flushSync } from 'react-dom'
import { custom } from 'viem'
import { mainnet, polygon, polygonMumbai } from 'viem/chains'
import { type Config, type CreateConnectorFn, WagmiProvider } from 'wagmi'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { createWalletKitConfig } from '../config/createWalletKitConfig.ts'
import { createWalletQueryClient } from '../config/createWalletQueryClient.ts'
import type { AuthenticationAdapter } from '../context/AuthenticationAdapter.ts'
import type { AuthenticationStatus } from '../context/ConnectionStatus.ts'
import { WalletKitProvider, type WalletKitProviderProps } from '../provider/WalletKitProvider.tsx'
import { WalletKitAuthenticationProvider } from '../sign-in/WalletKitAuthenticationProvider.tsx'
import { type CreateTestWalletParameters, createTestWallet, type TestWallet } from '../testing/createTestWallet.ts'

/** What the chain under test answers, by method. Everything else is `null`. */
type TestNode = { [method: string]: (params: readonly unknown[]) => unknown }

export type KitPageOptions = {
  /** `null`: no wallet announces itself. */
  wallet?: CreateTestWalletParameters | null
  kit?: Partial<WalletKitProviderProps>
  /** Present: the app asks for a signature. */
  adapter?: Partial<AuthenticationAdapter>
  /** The app's first authentication status. Absent: unauthenticated. */
  authenticationStatus?: AuthenticationStatus
  connectors?: readonly CreateConnectorFn[]
  node?: TestNode
  /** Present: Ethereum's main network is configured, and this is its node. */
  mainnetNode?: TestNode
  children?: ReactNode
}

export type KitPage = {
  wallet: TestWallet
  config: Config
  /** Draws the same page with other props of the kit; what is open stays open. */
  update: (changes: Partial<WalletKitProviderProps>) => void
}

/** A page with a real wagmi config, a real key behind a test wallet, and a scripted node; without Vitest. */
export function createKitPage({
  wallet: walletOptions = {},
  kit = {},
  adapter,
  authenticationStatus = 'unauthenticated',
  connectors = [],
  node = {},
  mainnetNode,
  children = <ConnectButton />,
}: KitPageOptions): { page: KitPage; element: ReactNode; stop: () => void } {
  const wallet = createTestWallet(walletOptions ?? {})
  const stop = walletOptions === null ? () => undefined : wallet.announce()

  const answers: TestNode = {
    eth_chainId: () => '0x13881',
    eth_blockNumber: () => '0x10',
    eth_getBalance: () => '0x11c37937e080000',
    ...node,
  }
  const transport = answerFrom(answers)
  const config = createWalletKitConfig({
    appName: 'Test app',
    chains: [polygonMumbai, polygon, ...(mainnetNode ? [mainnet] : [])],
    transports: {
      [polygonMumbai.id]: transport,
      [polygon.id]: transport,
      [mainnet.id]: answerFrom(mainnetNode ?? {}),
    },
    connectors,
  }) as unknown as Config
  const queryClient = createWalletQueryClient()

  let change = (_: Partial<WalletKitProviderProps>): void => undefined
  function Kit() {
    const [changes, setChanges] = useState<Partial<WalletKitProviderProps>>({})
    change = setChanges
    return (
      <WalletKitProvider {...kit} {...changes}>
        {children}
      </WalletKitProvider>
    )
  }

  return {
    page: { wallet, config, update: (changes) => flushSync(() => change(changes)) },
    element: (
      <StrictMode>
        <WagmiProvider config={config}>
          <QueryClientProvider client={queryClient}>
            <SignIn adapter={adapter} first={authenticationStatus}>
              <Kit />
            </SignIn>
          </QueryClientProvider>
        </WagmiProvider>
      </StrictMode>
    ),
    stop,
  }
}

function answerFrom(answers: TestNode) {
  return custom({
    async request({ method, params }: { method: string; params?: readonly unknown[] }) {
      return answers[method]?.(params ?? []) ?? null
    },
  })
}

type SignInProps = {
  adapter: Partial<AuthenticationAdapter> | undefined
  first: AuthenticationStatus
  children: ReactNode
}

function SignIn({ adapter, first, children }: SignInProps) {
  const [status, setStatus] = useState(first)
  const [whole] = useState<AuthenticationAdapter>(() => ({
    getNonce: async () => 'nonce123',
    createMessage: ({ nonce, address, chainId }) => `${address} signs in on ${chainId} with ${nonce}`,
    ...adapter,
    async signOut() {
      await adapter?.signOut?.()
      setStatus('unauthenticated')
    },
    async verify(proof) {
      const isValid = adapter?.verify ? await adapter.verify(proof) : true
      if (isValid) setStatus('authenticated')
      return isValid
    },
  }))
  if (!adapter) return children
  return (
    <WalletKitAuthenticationProvider adapter={whole} status={status} explanation={<p>It permits nothing else.</p>}>
      {children}
    </WalletKitAuthenticationProvider>
  )
}
