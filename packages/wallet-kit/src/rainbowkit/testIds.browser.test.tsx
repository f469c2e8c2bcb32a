import { mainnet, optimism, polygon } from 'viem/chains'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { resetPage } from '../test-page/renderKit.tsx'
import { renderRainbowKit } from '../test-page/renderRainbowKit.tsx'
import { createTestWallet } from '../testing/createTestWallet.ts'
import { rainbowWallet } from '../wallets/directory/popular/rainbowWallet.ts'
import { ConnectButton, WalletButton } from './components.tsx'

afterEach(resetPage)

/** Every `data-testid` that RainbowKit 2.2.11 writes, for the wallets and chains of this test. */
const rainbowKitTestIds = [
  'rk-account-button',
  'rk-auth-message-button',
  'rk-chain-button',
  'rk-chain-option-1',
  'rk-chain-option-1-icon',
  'rk-chain-option-disconnect',
  'rk-connect-button',
  'rk-connect-header-label',
  'rk-disconnect-button',
  'rk-wallet-button-label-rainbow',
  'rk-wallet-button-rainbow',
  'rk-wallet-option-rainbow',
  'rk-wrong-network-button',
]

test("behavior: every test id of RainbowKit's is on the part that RainbowKit has it on", async () => {
  await page.viewport(1280, 800)
  const seen = new Set<string>()
  const look = () => {
    for (const element of document.querySelectorAll('[data-testid^="rk-"]'))
      seen.add(element.getAttribute('data-testid') ?? '')
  }
  const wallet = createTestWallet({ chainId: polygon.id, knownChainIds: [optimism.id] })
  const stop = wallet.announce()
  const { config, screen } = await renderRainbowKit({
    chains: [polygon, mainnet],
    wallets: [{ groupName: 'Own', wallets: [rainbowWallet] }],
    children: (
      <>
        <ConnectButton />
        <WalletButton wallet="rainbow" />
      </>
    ),
  })

  await expect.element(page.getByTestId('rk-wallet-button-label-rainbow')).toHaveTextContent('Rainbow')
  await page.getByTestId('rk-connect-button').click()
  await expect.element(page.getByTestId('rk-connect-header-label')).toHaveTextContent('Connect a Wallet')
  look()
  await page.getByTestId(`rk-wallet-option-${wallet.info.rdns}`).click()

  await expect.element(page.getByTestId('rk-account-button')).toBeVisible()
  wallet.moveToChain(optimism.id)
  await expect.element(page.getByTestId('rk-wrong-network-button')).toHaveTextContent('Wrong network')
  expect(page.getByTestId('rk-chain-button').elements()).toHaveLength(0)
  look()
  await page.getByTestId('rk-wrong-network-button').click()
  await expect.element(page.getByTestId('rk-chain-option-disconnect')).toHaveTextContent('Disconnect')
  look()
  await page.getByTestId('rk-chain-option-137').click()

  await expect.element(page.getByTestId('rk-chain-button')).toHaveTextContent('Polygon')
  look()
  await page.getByTestId('rk-account-button').click()
  await expect.element(page.getByTestId('rk-disconnect-button')).toBeVisible()
  look()
  await page.getByTestId('rk-disconnect-button').click()
  await expect.element(page.getByTestId('rk-connect-button')).toBeVisible()
  expect(config.state.status).toBe('disconnected')
  await screen.unmount()

  await renderRainbowKit({
    adapter: {
      getNonce: async () => 'n0nce',
      createMessage: () => 'Sign in',
      verify: async () => true,
      signOut: async () => undefined,
    },
  })
  await page.getByTestId('rk-connect-button').click()
  await page.getByTestId(`rk-wallet-option-${wallet.info.rdns}`).click()
  await expect.element(page.getByTestId('rk-auth-message-button')).toBeVisible()
  look()
  stop()

  expect([...seen].sort()).toEqual(expect.arrayContaining(rainbowKitTestIds))
})
