import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { WalletKitProvider } from '../provider/WalletKitProvider.tsx'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { lightTheme } from '../theme/lightTheme.ts'
import { transactionStorageKey } from '../transactions/store/createTransactionStore.ts'
import { ConnectButton } from './ConnectButton.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(resetPage)

async function connect() {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Test Wallet/ })
    .click()
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
}

test('behavior: a theme is applied without a style element or attribute', async () => {
  const before = document.querySelectorAll('style').length
  await renderKit({ kit: { theme: lightTheme({ accentColor: 'rgb(1, 2, 3)' }), id: 'mine' } })

  const button = page.getByRole('button', { name: 'Connect Wallet' })
  await expect.element(button).toHaveStyle({ backgroundColor: 'rgb(1, 2, 3)' })
  expect(document.querySelectorAll('[data-wallet-kit] [style], [data-wallet-kit][style]')).toHaveLength(0)
  // What Vite's development server injects for CSS modules was there before the theme.
  expect(document.querySelectorAll('style').length - before).toBeLessThanOrEqual(0)
})

test('behavior: the balance hides below 768 px and the network keeps its mark', async () => {
  await renderKit()
  await connect()
  await expect.element(page.getByTestId('wk-balance')).toBeVisible()

  await page.viewport(500, 800)

  await expect.element(page.getByTestId('wk-balance')).not.toBeVisible()
  await expect.element(page.getByText('Polygon Mumbai')).not.toBeVisible()
  await expect.element(page.getByTestId('wk-chain-button')).toBeVisible()
})

test('a11y: the account button is named by all it shows', async () => {
  const { update } = await renderKit({ kit: { locale: 'en' } })
  await connect()
  await expect.element(page.getByTestId('wk-balance')).toBeVisible()

  const button = page.getByTestId('wk-account-button')
  await expect.element(button).toHaveAccessibleName(/^Your account, 0\.08 \S+, 0x..….{4}$/)
  update({ locale: 'ar' })
  await expect.element(button).toHaveAccessibleName(/^حسابك، \u20680\.08 \S+, 0x..….{4}\u2069$/)
})

test('a11y: a balance that the app does not show is not in the name of the account button', async () => {
  await renderKit({
    children: (
      <>
        <ConnectButton />
        <ConnectButton showBalance={false} />
      </>
    ),
  })
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Test Wallet/ })
    .click()
  await expect.element(page.getByTestId('wk-balance')).toBeVisible()

  const button = page.getByTestId('wk-account-button').last()
  await expect.element(button).toHaveAccessibleName(/^Your account, 0x..….{4}$/)
})

test('behavior: a custom button gets everything it needs', async () => {
  await renderKit({
    children: (
      <ConnectButton.Custom>
        {({ account, chain, mounted, openConnectModal }) => (
          <button type="button" onClick={openConnectModal}>
            {mounted && account ? `${account.displayName} on ${chain?.name} with ${account.displayBalance}` : 'Come in'}
          </button>
        )}
      </ConnectButton.Custom>
    ),
  })

  await page.getByRole('button', { name: 'Come in' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Test Wallet/ })
    .click()

  await expect.element(page.getByRole('button', { name: /^0x..….{4} on Polygon Mumbai with 0\.08 / })).toBeVisible()
})

test('behavior: what another tab records shows here', async () => {
  const { wallet } = await renderKit({ kit: { showRecentTransactions: true } })
  await connect()
  await page.getByTestId('wk-account-button').click()

  const record = { hash: `0x${'5'.repeat(64)}`, description: 'From the other tab', status: 'confirmed' }
  localStorage.setItem(transactionStorageKey, JSON.stringify({ [wallet.address]: { 80001: [record] } }))
  window.dispatchEvent(new StorageEvent('storage', { key: transactionStorageKey }))

  await expect.element(page.getByText('From the other tab', { exact: true })).toBeVisible()
})

test("behavior: the app's own name for the account precedes its address in button and modal", async () => {
  await renderKit({ kit: { accountName: '@weaver-7' } })
  await connect()
  const button = page.getByTestId('wk-account-button')
  await expect.element(button).toHaveTextContent('@weaver-7')
  await expect.element(button).toHaveAccessibleName(/@weaver-7/)

  await button.click()

  await expect.element(page.getByTestId('wk-account-name')).toHaveTextContent('@weaver-7')
})

test('behavior: several kits on one page have separate themes by id, in button and dialogs', async () => {
  await renderKit({
    kit: { id: 'first', theme: lightTheme({ accentColor: 'rgb(1, 2, 3)' }) },
    children: (
      <>
        <ConnectButton label="First" />
        <WalletKitProvider id="second" theme={lightTheme({ accentColor: 'rgb(4, 5, 6)' })}>
          <ConnectButton label="Second" />
        </WalletKitProvider>
      </>
    ),
  })

  await expect.element(page.getByRole('button', { name: 'First' })).toHaveStyle({ backgroundColor: 'rgb(1, 2, 3)' })
  await expect.element(page.getByRole('button', { name: 'Second' })).toHaveStyle({ backgroundColor: 'rgb(4, 5, 6)' })
  await page.getByRole('button', { name: 'Second' }).click()
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: 'Get a Wallet' }))
    .toHaveStyle({ backgroundColor: 'rgb(4, 5, 6)' })
})
