import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { scriptedConnector } from '../test-page/scriptedConnector.ts'
import { WalletButton } from './WalletButton.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(resetPage)

const dialog = () => page.getByRole('dialog')
const testWallet = 'social.kith.test-wallet'

test('behavior: a wallet button asks its wallet, without the list', async () => {
  const { wallet, config } = await renderKit({
    wallet: { answers: { connect: ['reject'] } },
    children: <WalletButton wallet={testWallet} />,
  })

  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect.element(dialog().getByText('You declined the request.')).toBeVisible()
  expect(dialog().getByText('Connect a Wallet').elements()).toHaveLength(0)
  expect(dialog().getByRole('button', { name: 'Back' }).elements()).toHaveLength(0)
  expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  await dialog().getByRole('button', { name: 'RETRY' }).click()

  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Test Wallet' })).toHaveAttribute('aria-disabled', 'true')
  const button = page.getByRole('button', { name: 'Test Wallet' })
  await expect.element(button).toHaveAttribute('data-connected', 'true')
  const { inlineSize, blockSize, backgroundColor } = getComputedStyle(button.element(), '::after')
  expect([inlineSize, blockSize]).toEqual(['8px', '8px'])
  expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  expect(config.state.current).not.toBeNull()
})

test('behavior: the button of a missing wallet shows how to get it, without a way back', async () => {
  await renderKit({ wallet: null, children: <WalletButton wallet="METAMASK" /> })

  await page.getByRole('button', { name: 'MetaMask' }).click()

  await expect.element(page.getByRole('dialog', { name: 'Get MetaMask' })).toBeVisible()
  expect(dialog().getByRole('button', { name: 'Back' }).elements()).toHaveLength(0)
  await dialog().getByRole('button', { name: 'Get the app' }).click()
  await dialog().getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Get MetaMask' })).toBeVisible()
})

test('behavior: an unknown wallet has no button', async () => {
  const { screen } = await renderKit({ children: <WalletButton wallet="nowhere" /> })

  expect(screen.container.querySelector('button')).toBeNull()
})

test('behavior: a custom wallet button gets everything it needs, and hears of a failure', async () => {
  const { wallet } = await renderKit({
    wallet: { answers: { connect: ['reject'] } },
    children: (
      <WalletButton.Custom wallet={testWallet}>
        {({ ready, loading, connected, error, mounted, connector, connect }) => (
          <button type="button" disabled={!ready} onClick={connect}>
            {mounted &&
              `${connector?.name}${loading ? ' loading' : ''}${connected ? ' connected' : ''}${error ? ' error' : ''}`}
          </button>
        )}
      </WalletButton.Custom>
    ),
  })

  await page.getByRole('button', { name: 'Test Wallet', exact: true }).click()
  await expect.element(dialog().getByText('You declined the request.')).toBeVisible()
  expect(document.body.textContent).toContain('Test Wallet loading')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Test Wallet error' }).click()

  await expect.element(page.getByRole('button', { name: 'Test Wallet connected' })).toBeDisabled()
  wallet.lock()
  await expect.element(page.getByRole('button', { name: 'Test Wallet', exact: true })).toBeEnabled()
})

test('behavior: of the wallets behind WalletConnect, the picked one is shown as connected', async () => {
  const connector = scriptedConnector()
  await renderKit({
    wallet: null,
    connectors: [connector.create],
    children: (
      <>
        <WalletButton wallet="rainbow" />
        <WalletButton wallet="metaMask" />
      </>
    ),
  })

  await page.getByTestId('wk-wallet-button-rainbow').click()
  await expect.element(dialog()).toBeVisible()
  connector.offer(`wc:${'a'.repeat(64)}@2?symKey=1`)
  await expect.element(dialog().getByRole('img')).toBeVisible()
  connector.answer('0x1111111111111111111111111111111111111111')

  await expect.element(page.getByTestId('wk-wallet-button-rainbow')).toHaveAttribute('data-connected', 'true')
  await expect.element(page.getByTestId('wk-wallet-button-metaMask')).toHaveAttribute('data-connected', 'false')
})
