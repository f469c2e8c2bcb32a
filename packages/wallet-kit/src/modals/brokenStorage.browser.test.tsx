import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await resetPage()
})

const keys = [
  'rk-recent',
  'rk-transactions',
  'wagmi.store',
  'wagmi.recentConnectorId',
  'wagmi.injected.connected',
  'wagmi.social.kith.test-wallet.disconnected',
  'wagmi.walletConnect.session',
  'wagmi.cache',
]

async function connectAndLook() {
  await renderKit({ kit: { showRecentTransactions: true } })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByTestId('wk-wallet-option-social.kith.test-wallet').click()
  await page.getByTestId('wk-account-button').click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Disconnect' })).toBeVisible()
}

for (const text of ['{"state":', '5', '{"state":{"connections":5,"current":"x","chainId":"abc"},"version":3}']) {
  test(`error: a page where every key holds ${text} connects all the same`, async () => {
    for (const key of keys) localStorage.setItem(key, text)

    await connectAndLook()
  })
}

test('error: a page whose storage is full, or refuses to be read, connects all the same', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)

  await connectAndLook()
})
