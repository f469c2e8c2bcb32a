import { type Hex, hexToString } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AuthenticationAdapter } from '../../context/AuthenticationAdapter.ts'
import { holdRequests } from '../../test-page/holdRequests.ts'
import { renderKit, resetPage } from '../../test-page/renderKit.tsx'
import type { TestWallet } from '../../testing/createTestWallet.ts'
import { pendingSignatureKey } from './pendingSignatureKey.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  await resetPage()
})

const dialog = () => page.getByRole('dialog', { name: 'Verify your account' })
const button = () => page.getByTestId('wk-sign-button')
const accountButton = () => page.getByTestId('wk-account-button')
const expired = 'The request expired before it was signed. Please send it again.'
const textsOf = ({ requests }: TestWallet) =>
  requests.flatMap(({ method, params }) => (method === 'personal_sign' ? [params[0]] : []))

const minuteMs = 60_000

/** An adapter whose one-time values are all different, and whose messages are good for a minute. */
function createAdapter(adapter: Omit<Partial<AuthenticationAdapter>, 'getNonce' | 'dropMessage'> = {}) {
  let count = 0
  return {
    getNonce: vi.fn(async () => `nonce${++count}`),
    createMessage: ({ nonce }: { nonce: string }) => nonce,
    messageLifetimeMs: minuteMs,
    dropMessage: vi.fn(),
    ...adapter,
  }
}

/** A page whose wallet was asked to sign and has not answered. */
async function ask(adapter: ReturnType<typeof createAdapter>) {
  const rendered = await renderKit({ wallet: { answers: { sign: ['neverAnswers'] } }, adapter })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByTestId(`wk-wallet-option-${rendered.wallet.info.rdns}`).click()
  await expect.element(button()).toHaveAttribute('aria-disabled', 'false')
  await button().click()
  await expect.element(button()).toHaveTextContent('Waiting for signature...')
  // The page says so before it asks: what asks signs in a chunk of its own.
  await expect.poll(() => textsOf(rendered.wallet)).toHaveLength(1)
  return rendered
}

/** The same page and wallet, loaded again. */
async function reload({
  screen,
  adapter,
}: {
  screen: { unmount: () => unknown }
  adapter: Partial<AuthenticationAdapter>
}) {
  await screen.unmount()
  return renderKit({ wallet: null, adapter })
}

test('behavior: a signature that takes hours survives a reload: the page waits for that message', async () => {
  const adapter = createAdapter()
  const { wallet, screen } = await ask(adapter)
  await expect.element(dialog().getByText(/^Confirm in your wallet by \d/)).toBeVisible()
  const askedBefore = adapter.getNonce.mock.calls.length

  // The wallet takes a moment to wake: until then it cannot be asked.
  const waking = holdRequests(wallet, 'eth_accounts')
  const signing = holdRequests(wallet, 'personal_sign')
  await reload({ screen, adapter })
  await expect.poll(waking.isAsked).toBe(true)
  waking.release()

  // No key or button was pressed.
  await expect.element(button()).toHaveTextContent('Waiting for signature...')
  await expect.element(dialog().getByText(/^Confirm in your wallet by \d/)).toBeVisible()
  signing.release()
  await expect.element(accountButton()).toBeVisible()
  const [first, ...others] = textsOf(wallet)
  expect(others).toEqual([first])
  expect(adapter.getNonce).toHaveBeenCalledTimes(askedBefore)
  expect(localStorage.getItem(pendingSignatureKey)).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

test('behavior: another tab asks the wallet only once opened, and waits for the same message', async () => {
  const adapter = createAdapter()
  const { wallet, screen } = await ask(adapter)

  sessionStorage.clear()
  await reload({ screen, adapter })
  await expect.element(page.getByRole('button', { name: /Verify$/ })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(dialog().elements()).toEqual([])
  await page.getByRole('button', { name: /Verify$/ }).click()

  await expect.element(accountButton()).toBeVisible()
  const [first, ...others] = textsOf(wallet)
  expect(others).toEqual([first])
})

test('behavior: on a phone, where a wallet opens only within a tap, the page waits for one', async () => {
  const adapter = createAdapter()
  const { wallet, screen } = await ask(adapter)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')

  await reload({ screen, adapter })
  await expect.element(button()).toHaveTextContent('Send message')
  await button().click()

  await expect.element(accountButton()).toBeVisible()
  const [first, ...others] = textsOf(wallet)
  expect(others).toEqual([first])
})

test('behavior: leaving after the reload takes the request back', async () => {
  const adapter = createAdapter()
  const { wallet, screen } = await ask(adapter)
  wallet.answer('sign', 'neverAnswers')
  await reload({ screen, adapter })
  await expect.element(button()).toHaveTextContent('Waiting for signature...')

  await dialog().getByRole('button', { name: 'Disconnect' }).first().click()

  await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  expect(localStorage.getItem(pendingSignatureKey)).toBeNull()
  expect(sessionStorage.length).toBe(0)
  await expect.poll(() => adapter.dropMessage).toHaveBeenCalled()
})

test('behavior: another account takes the request back', async () => {
  const adapter = createAdapter()
  const { config } = await ask(adapter)
  const connection = config.state.connections.get(config.state.current ?? '')

  connection?.connector.emitter.emit('change', { accounts: ['0x00000000219ab540356cBB839Cbe05303d7705Fa'] })

  await expect.element(button()).toHaveTextContent('Send message')
  expect(localStorage.getItem(pendingSignatureKey)).toBeNull()
  expect(sessionStorage.length).toBe(0)
  await expect.poll(() => adapter.dropMessage).toHaveBeenCalled()
})

test('error: an expired request is replaced, and a late signature of it is ignored', async () => {
  const verify = vi.fn<AuthenticationAdapter['verify']>(async () => true)
  const adapter = createAdapter({ verify })
  const { wallet } = await renderKit({ adapter })
  const signing = holdRequests(wallet, 'personal_sign')
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByTestId(`wk-wallet-option-${wallet.info.rdns}`).click()
  await expect.element(button()).toHaveAttribute('aria-disabled', 'false')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  await button().click()
  await expect.poll(signing.isAsked).toBe(true)

  await vi.advanceTimersByTimeAsync(minuteMs)
  vi.useRealTimers()
  await expect.element(dialog().getByText(expired)).toBeVisible()
  await expect.element(button()).toHaveTextContent('Send message')
  signing.release()
  await expect.poll(() => textsOf(wallet)).toHaveLength(1)
  await button().click()

  await expect.element(accountButton()).toBeVisible()
  const texts = textsOf(wallet)
  expect(new Set(texts).size).toBe(2)
  expect(verify.mock.calls).toMatchObject([[{ message: hexToString(texts[1] as Hex) }]])
})

for (const [why, change] of [
  ['too old', (kept: object) => ({ ...kept, expiresAt: Date.now() })],
  ['no longer known to the app', (kept: object) => kept],
] as const) {
  test(`error: a message that is ${why} after the reload is replaced, and the page says so`, async () => {
    const adapter = createAdapter({ recallMessage: () => false })
    const { wallet, screen } = await ask(adapter)
    localStorage.setItem(
      pendingSignatureKey,
      JSON.stringify(change(JSON.parse(localStorage.getItem(pendingSignatureKey) ?? ''))),
    )

    await reload({ screen, adapter })
    await expect.element(dialog().getByText(expired)).toBeVisible()
    await expect.element(button()).toHaveTextContent('Send message')
    await button().click()

    await expect.element(accountButton()).toBeVisible()
    const [first, second] = textsOf(wallet)
    expect(second).not.toBe(first)
  })
}

test('behavior: a proof that did not arrive costs no second round of signatures', async () => {
  const verify = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(true)
  const adapter = createAdapter({ verify, recallMessage: () => true })
  const { wallet } = await renderKit({ adapter })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByTestId(`wk-wallet-option-${wallet.info.rdns}`).click()
  await expect.element(button()).toHaveAttribute('aria-disabled', 'false')
  await button().click()
  await expect.element(dialog().getByText('Error verifying signature, please retry!')).toBeVisible()
  await expect.element(button()).toHaveTextContent('Send message')

  await button().click()

  await expect.element(accountButton()).toBeVisible()
  const [first, ...others] = textsOf(wallet)
  expect(others).toEqual([first])
})

test('behavior: the app says for each account how long its message is good', async () => {
  const messageLifetimeMs = vi.fn(async () => 24 * 60 * minuteMs)
  const { wallet, config } = await ask(createAdapter({ messageLifetimeMs }))

  const { accounts, chainId } = [...config.state.connections.values()][0] ?? {}
  const kept = JSON.parse(localStorage.getItem(pendingSignatureKey) ?? '{}')
  expect(messageLifetimeMs).toHaveBeenCalledWith({ address: accounts?.[0], chainId })
  expect(kept.expiresAt).toBeGreaterThan(Date.now() + 23 * 60 * minuteMs)
  expect(textsOf(wallet)).toHaveLength(1)
})

test('behavior: the one-time value is refreshed early enough for the wallet to answer', async () => {
  const adapter = createAdapter({ messageLifetimeMs: 600 })
  const { wallet } = await renderKit({ adapter })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByTestId(`wk-wallet-option-${wallet.info.rdns}`).click()
  await expect.element(button()).toHaveTextContent('Send message')
  const before = adapter.getNonce.mock.calls.length

  await expect.poll(() => adapter.getNonce.mock.calls.length).toBeGreaterThan(before + 1)
})

test('regression: another account after a lock and a reload ends the session of the first', async () => {
  const signOut = vi.fn()
  const first = await renderKit({ adapter: { signOut } })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByTestId(`wk-wallet-option-${first.wallet.info.rdns}`).click()
  await button().click()
  await expect.element(accountButton()).toBeVisible()
  first.wallet.lock()
  await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  expect(signOut).not.toHaveBeenCalled()

  await first.screen.unmount()
  const second = await renderKit({
    wallet: { rdns: 'my.second', name: 'Second' },
    adapter: { signOut },
    authenticationStatus: 'authenticated',
  })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByTestId('wk-wallet-option-my.second').click()

  await expect.poll(() => signOut).toHaveBeenCalledTimes(1)
  await expect.element(button()).toHaveTextContent('Send message')
  await expect.element(accountButton()).not.toBeInTheDocument()
  await button().click()
  await expect.element(accountButton()).toHaveTextContent(second.wallet.address.slice(-4))
  expect(signOut).toHaveBeenCalledTimes(1)
})
