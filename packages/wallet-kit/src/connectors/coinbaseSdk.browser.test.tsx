import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { CreateConnectorFn } from 'wagmi'
import { reconnect } from 'wagmi/actions'
import { baseAccount, coinbaseWallet } from 'wagmi/connectors'
import type { CoinbaseOwnerAnswer } from '../test-page/coinbase/coinbaseCommands.ts'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'

// The real SDK in the page. Only the page in its pop-up window is ours; it speaks the SDK's own protocol.

declare module 'vitest/browser' {
  interface BrowserCommands {
    openCoinbase: (answers: readonly CoinbaseOwnerAnswer[]) => Promise<`0x${string}`>
    readCoinbase: () => Promise<{ methods: string[]; otherHosts: string[] }>
  }
}

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  vi.restoreAllMocks()
  await resetPage()
})

const dialog = () => page.getByRole('dialog')
const account = () => page.getByTestId('wk-account-button')
const openPage = (asksSignature = true) =>
  renderKit({
    wallet: null,
    connectors: [coinbaseWallet({ appName: 'Test app' })],
    ...(asksSignature && { adapter: {} }),
  })

async function pickCoinbase() {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog()
    .getByRole('button', { name: /^Coinbase Wallet/ })
    .click()
}

test("behavior: Coinbase's SDK loads when picked, connects, signs, stays and disconnects", {
  tags: ['slow'],
}, async () => {
  const address = await commands.openCoinbase([])
  // The SDK stores its version as soon as it loads.
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  const isSdkHere = () => setItem.mock.calls.some(([key]) => key.startsWith('-CBWSDK'))
  const first = await openPage()
  // As wagmi does when a page starts: asks every connector whether it is connected.
  await reconnect(first.config)
  await expect.poll(() => first.config.state.status).toBe('disconnected')
  expect(isSdkHere()).toBe(false)

  await pickCoinbase()
  await dialog().getByRole('button', { name: 'Send message' }).click()

  await expect.element(account()).toHaveTextContent(address.slice(-4))
  expect(isSdkHere()).toBe(true)
  expect(await commands.readCoinbase()).toEqual({ methods: ['eth_requestAccounts', 'personal_sign'], otherHosts: [] })

  await first.screen.unmount()
  await openPage(false)
  await expect.element(account()).toHaveTextContent(address.slice(-4))
  await account().click()
  await dialog().getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})

for (const [what, answer] of [
  ['says no in', 'reject'],
  ['closes', 'closes'],
] as const) {
  test(`behavior: spec §8 who ${what} Coinbase's window has declined, and RETRY opens it again`, {
    tags: ['slow'],
  }, async () => {
    const address = await commands.openCoinbase([answer])
    await openPage()
    await pickCoinbase()
    await expect.element(dialog().getByText('You declined the request.')).toBeVisible()

    await dialog().getByRole('button', { name: 'RETRY' }).click()

    await expect.element(dialog().getByRole('button', { name: 'Send message' })).toBeVisible()
    expect((await commands.readCoinbase()).methods).toEqual(['eth_requestAccounts'])
    expect(address).toMatch(/^0x/)
  })
}

test("error: a browser that blocks Coinbase's window is reported at once, and RETRY opens it", {
  tags: ['slow'],
}, async () => {
  await commands.openCoinbase([])
  await openPage()
  vi.spyOn(window, 'open').mockReturnValueOnce(null)

  await pickCoinbase()

  await expect
    .element(
      dialog().getByText(
        'Your browser blocked the Coinbase Wallet window. Allow pop-ups for this site, then try again.',
      ),
    )
    .toBeVisible()
  await dialog().getByRole('button', { name: 'RETRY' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Send message' })).toBeVisible()
})

test('error: a wallet whose SDK is not installed has failed, and the app learns which', {
  tags: ['slow'],
}, async () => {
  const onError = vi.fn<(error: unknown) => void>()
  await renderKit({ wallet: null, connectors: [baseAccount() as CreateConnectorFn], kit: { onError } })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()

  await dialog().getByRole('button', { name: 'Base Account' }).click()

  await expect.element(dialog().getByText("Couldn't connect to Base Account.")).toBeVisible()
  expect(onError.mock.calls[0]?.[0]).toMatchObject({
    name: 'WalletSdkMissingError',
    message: 'Base Account needs @base-org/account, which is not installed. Install it: npm install @base-org/account',
  })
})
