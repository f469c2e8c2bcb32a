import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CreateConnectorFn } from 'wagmi'
import { mock } from 'wagmi/connectors'
import { ConnectButton } from '../../button/ConnectButton.tsx'
import { WalletButton } from '../../button/WalletButton.tsx'
import { renderKit, resetPage } from '../../test-page/renderKit.tsx'

// These tests run in a frame, as a page does that is open in a Safe.

beforeEach(() => page.viewport(1280, 800))
afterEach(resetPage)

const dialog = () => page.getByRole('dialog')
const rows = () =>
  [...document.querySelectorAll('dialog li button')].map((row) => row.getAttribute('data-testid')?.replace(/^.*-/, ''))

/** Replaces wagmi's `safe()`: the test decides what its provider is and when it answers. */
function safe(findProvider: () => Promise<unknown>): CreateConnectorFn {
  return (config) => ({
    ...mock({ accounts: [`0x${'a1'.repeat(20)}`] })(config),
    id: 'safe',
    name: 'Safe',
    type: 'safe',
    // The cast: what the provider can do is not looked at.
    getProvider: () => findProvider() as never,
    isAuthorized: async () => false,
  })
}

async function openList(): Promise<void> {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(dialog().getByRole('heading', { name: 'Popular' })).toBeVisible()
}

test('behavior: a Safe is not listed where the page is open in something else', async () => {
  for (const answer of [async () => undefined, () => Promise.reject(new Error('No Safe answered.'))]) {
    const findProvider = vi.fn<() => Promise<unknown>>(answer)
    await renderKit({ wallet: null, connectors: [safe(findProvider)] })
    await expect.poll(() => findProvider.mock.settledResults).not.toEqual([])
    await openList()

    expect(rows()).toEqual(['rainbow', 'coinbase', 'metaMask'])
    await resetPage()
  }
})

test('behavior: a page that is not in a frame is in no Safe', async () => {
  const { parent } = window
  Object.defineProperty(window, 'parent', { configurable: true, value: window })
  onTestFinished(() => void Object.defineProperty(window, 'parent', { configurable: true, value: parent }))
  await renderKit({ wallet: null, connectors: [safe(async () => ({}))] })
  await openList()

  expect(rows()).toEqual(['rainbow', 'coinbase', 'metaMask'])
})

test('behavior: inside of a Safe it is the first row', async () => {
  await renderKit({
    connectors: [safe(async () => ({}))],
    children: (
      <>
        <ConnectButton />
        <WalletButton wallet="safe" />
      </>
    ),
  })
  // It has answered.
  await expect.element(page.getByTestId('wk-wallet-button-safe')).toBeInTheDocument()
  await openList()

  expect(rows()[0]).toBe('safe')
})

test('behavior: a Safe that answers late moves no row, and is there the next time', async () => {
  let answer = (_: unknown): void => undefined
  const provider = new Promise((resolve) => {
    answer = resolve
  })
  await renderKit({
    wallet: null,
    connectors: [safe(() => provider)],
    children: (
      <>
        <ConnectButton />
        <WalletButton wallet="safe" />
      </>
    ),
  })
  await openList()
  expect(rows()).toEqual(['rainbow', 'coinbase', 'metaMask'])

  answer({})
  await expect.element(page.getByTestId('wk-wallet-button-safe')).toBeInTheDocument()
  expect(rows()).toEqual(['rainbow', 'coinbase', 'metaMask'])
  await dialog().getByRole('button', { name: 'Close' }).click()
  await openList()

  expect(rows()[0]).toBe('safe')
})
