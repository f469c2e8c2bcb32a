// RainbowKit's set-up as its documentation describes it, with nothing changed but the paths of its imports.
import '@kith/wallet-kit/rainbowkit/styles.css'
import {
  ConnectButton,
  connectorsForWallets,
  darkTheme,
  getDefaultConfig,
  RainbowKitProvider,
  type Wallet,
  type WalletDetailsParams,
} from '@kith/wallet-kit/rainbowkit'
import { AccountModal } from '@kith/wallet-kit/rainbowkit/components'
import { metaMaskWallet, rainbowWallet, walletConnectWallet } from '@kith/wallet-kit/rainbowkit/wallets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { custom } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createConfig, createConnector, injected, WagmiProvider } from 'wagmi'
import { arbitrum, mainnet, optimism, polygon } from 'wagmi/chains'
import { resetPage } from '../test-page/renderKit.tsx'
import { createTestWallet } from '../testing/createTestWallet.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await resetPage()
})

function startApp() {
  const config = getDefaultConfig({
    appName: 'My RainbowKit App',
    projectId: 'YOUR_PROJECT_ID',
    chains: [mainnet, polygon, optimism, arbitrum],
    ssr: true,
  })
  const queryClient = new QueryClient()
  return () => (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider>
          <ConnectButton />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

/** The public nodes the set-up would ask, answered at the network's edge. */
function answerNodes(): string[] {
  const asked: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    asked.push(String(url))
    const { id, method } = JSON.parse(String(init?.body))
    const result = method === 'eth_getBalance' ? '0x11c37937e080000' : '0x'
    return Response.json({ jsonrpc: '2.0', id, result })
  })
  return asked
}

test("behavior: RainbowKit's documented set-up connects, unchanged but for its import paths", async () => {
  await page.viewport(1280, 800)
  const asked = answerNodes()
  const wallet = createTestWallet({ chainId: 137 })
  const stop = wallet.announce()
  const App = startApp()
  await render(
    <StrictMode>
      <App />
    </StrictMode>,
  )

  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  expect(asked).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Test Wallet/ })
    .click()

  await expect.element(page.getByTestId('rk-account-button')).toHaveTextContent('0.08')
  await expect.element(page.getByTestId('rk-chain-button')).toHaveTextContent('Polygon')
  await page.getByTestId('rk-account-button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  stop()
})

test('behavior: the documented custom list works, with an app’s wallet in RainbowKit’s shape', async () => {
  const own = createTestWallet({ name: 'Own Wallet' })
  const ownWallet = (): Wallet => ({
    id: 'own-wallet',
    name: 'Own Wallet',
    iconUrl: async () => own.info.icon,
    iconBackground: '#0c2f78',
    createConnector: (walletDetails: WalletDetailsParams) =>
      createConnector((config) => ({
        ...injected({ target: { id: 'own', name: 'Own Wallet', provider: own.provider as never } })(config),
        ...walletDetails,
      })),
  })
  const connectors = connectorsForWallets(
    [
      { groupName: 'Recommended', wallets: [ownWallet, rainbowWallet] },
      { groupName: 'Others', wallets: [walletConnectWallet, metaMaskWallet] },
    ],
    { appName: 'My RainbowKit App', projectId: 'YOUR_PROJECT_ID' },
  )
  // A config of wagmi's own, as those use who do not take `getDefaultConfig`.
  const config = createConfig({
    connectors,
    chains: [polygon],
    transports: { [polygon.id]: custom({ request: async () => null }) },
    multiInjectedProviderDiscovery: false,
  })
  await render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider theme={darkTheme({ ...darkTheme.accentColors.green })} modalSize="compact" coolMode>
          <ConnectButton />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )

  await page.getByRole('button', { name: 'Connect Wallet' }).click()

  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  expect([...dialog.element().querySelectorAll('h2, li')].map((element) => element.textContent)).toEqual([
    'Recommended',
    'Own Wallet',
    'Rainbow',
    'Others',
    'WalletConnect',
    'MetaMask',
  ])
  await expect.element(dialog.getByTestId('rk-wallet-option-own-wallet')).toBeVisible()
  await expect.poll(() => dialog.element().querySelector('img')?.src).toBe(own.info.icon)
  await dialog.getByRole('button', { name: /^Own Wallet/ }).click()
  await expect.element(page.getByTestId('rk-account-button')).toBeVisible()
})

test("behavior: a custom button gets every value RainbowKit's gives", async () => {
  answerNodes()
  const wallet = createTestWallet({ chainId: 137 })
  const stop = wallet.announce()
  const config = getDefaultConfig({ appName: 'My RainbowKit App', projectId: '', chains: [polygon] })
  const seen: object[] = []
  await render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider>
          <ConnectButton.Custom>
            {(state) => {
              seen.push(state)
              return <ConnectButton />
            }}
          </ConnectButton.Custom>
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Test Wallet/ })
    .click()
  await expect.element(page.getByTestId('rk-account-button')).toHaveTextContent('0.08')
  stop()

  expect(seen.at(-1)).toMatchObject({
    account: {
      address: wallet.address,
      balanceDecimals: 18,
      balanceFormatted: '0.08',
      balanceSymbol: 'POL',
      displayBalance: '0.08 POL',
      displayName: expect.stringMatching(/^0x..….{4}$/),
      ensAvatar: undefined,
      ensName: undefined,
      hasPendingTransactions: false,
    },
    chain: {
      hasIcon: true,
      iconUrl: expect.stringMatching(/^data:image/),
      id: 137,
      name: 'Polygon',
      unsupported: false,
    },
    mounted: true,
    authenticationStatus: undefined,
    accountModalOpen: false,
    chainModalOpen: false,
    connectModalOpen: false,
    openAccountModal: expect.any(Function),
    openChainModal: expect.any(Function),
    openConnectModal: expect.any(Function),
  })
})

test('behavior: RainbowKit’s language codes and test ids work, as does a modal opened by the app', async () => {
  answerNodes()
  const wallet = createTestWallet({ chainId: 137 })
  const stop = wallet.announce()
  const config = getDefaultConfig({ appName: 'My RainbowKit App', projectId: '', chains: [polygon, mainnet] })
  const onClose = vi.fn()
  const draw = (open: boolean) => (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider locale="ua">
          <ConnectButton />
          <AccountModal open={open} onClose={onClose} />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
  const queryClient = new QueryClient()
  const screen = await render(draw(false))

  await expect.element(page.getByTestId('rk-connect-button')).toHaveTextContent(/\p{Script=Cyrillic}/u)
  await page.getByTestId('rk-connect-button').click()
  await page.getByTestId(`rk-wallet-option-${wallet.info.rdns}`).click()
  await page.getByTestId('rk-chain-button').click()
  await expect.element(page.getByTestId('rk-chain-option-1')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await screen.rerender(draw(true))
  await expect.element(page.getByTestId('rk-disconnect-button')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  stop()
})

test("behavior: a wallet's own instructions and learn-more page replace the kit's", async () => {
  await page.viewport(1280, 800)
  const steps = [
    { step: 'install', title: 'Open the Own app', description: 'Keep it on your home screen.' },
    { step: 'scan', title: 'Tap the scan button', description: 'Then hold the phone to this page.' },
  ] as const
  const ownWallet = (): Wallet => ({
    id: 'own-wallet',
    name: 'Own Wallet',
    iconUrl: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    downloadUrls: { qrCode: 'https://own.app/get' },
    qrCode: { getUri: (uri) => uri, instructions: { learnMoreUrl: 'https://own.app/learn', steps } },
  })
  const config = getDefaultConfig({
    appName: 'My RainbowKit App',
    projectId: '',
    chains: [polygon],
    wallets: [{ groupName: 'Own', wallets: [ownWallet] }],
  })
  await render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider>
          <ConnectButton />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )

  await page.getByTestId('rk-connect-button').click()
  await page.getByTestId('rk-wallet-option-own-wallet').click()
  await page.getByRole('button', { name: 'Continue' }).click()

  const list = page.getByRole('dialog').getByRole('listitem')
  await expect.element(list.filter({ hasText: 'Tap the scan button' })).toHaveTextContent('Then hold the phone')
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Learn More' }))
    .toHaveAttribute('href', 'https://own.app/learn')
})
