import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { injected } from 'wagmi'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { createTestWallet } from '../testing/createTestWallet.ts'
import { useAddRecentTransaction } from './useAddRecentTransaction.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => resetPage())

const dialog = () => page.getByRole('dialog')
const hash = `0x${'7'.repeat(64)}`

function Page() {
  const add = useAddRecentTransaction()
  return (
    <>
      <ConnectButton />
      <button type="button" onClick={() => add({ callsId: '0xba7c4', description: 'Approve and swap' })}>
        Send both
      </button>
    </>
  )
}

test('behavior: a batch of calls is listed as pending, followed in its wallet, and then linked', {
  tags: ['slow'],
}, async () => {
  let isMined = false
  const wallet = createTestWallet({ name: 'Batcher' })
  const provider = {
    ...wallet.provider,
    request: async (request: { method: string; params?: readonly unknown[] }) =>
      request.method === 'wallet_getCallsStatus'
        ? {
            version: '2.0.0',
            id: '0xba7c4',
            chainId: '0x13881',
            atomic: true,
            status: isMined ? 200 : 100,
            receipts: [
              { status: '0x1', logs: [], blockHash: hash, blockNumber: '0x10', gasUsed: '0x1', transactionHash: hash },
            ],
          }
        : wallet.provider.request(request),
  }
  await renderKit({
    wallet: null,
    connectors: [injected({ target: { id: 'batcher', name: 'Batcher', provider: provider as never } })],
    kit: { showRecentTransactions: true },
    children: <Page />,
  })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog()
    .getByRole('button', { name: /^Batcher/ })
    .click()

  await page.getByRole('button', { name: 'Send both' }).click()
  await page.getByTestId('wk-account-button').click()
  const row = dialog().getByRole('listitem')
  await expect.element(row).toHaveTextContent('Approve and swap')
  await expect.element(row).toHaveTextContent('Pending')
  expect(row.getByRole('link').elements()).toHaveLength(0)
  isMined = true

  await expect.element(row).toHaveTextContent('Confirmed')
  await expect.element(row.getByRole('link')).toHaveAttribute('href', expect.stringMatching(`/tx/${hash}$`))
})
