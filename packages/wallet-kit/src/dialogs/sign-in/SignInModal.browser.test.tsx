import { recoverMessageAddress } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holdRequests } from '../../test-page/holdRequests.ts'
import { renderKit, resetPage } from '../../test-page/renderKit.tsx'
import { logFailure } from './logFailure.ts'

// Vite has replaced `NODE_ENV` here: what is logged, and when, is tested in Node.
beforeEach(() => page.viewport(1280, 800))
afterEach(resetPage)

const dialog = () => page.getByRole('dialog')
const button = () => page.getByTestId('wk-sign-button')
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function connect() {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog()
    .getByRole('button', { name: /^Test Wallet/ })
    .click()
  await expect.element(page.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
}

test('behavior: spec §4 the button reads Preparing, Send, Waiting for signature, Verifying', async () => {
  let giveNonce = (_: string): void => undefined
  let verify = (_: boolean): void => undefined
  const { wallet } = await renderKit({
    adapter: {
      getNonce: () =>
        new Promise((resolve) => {
          giveNonce = resolve
        }),
      verify: () =>
        new Promise((resolve) => {
          verify = resolve
        }),
    },
  })
  const signing = holdRequests(wallet, 'personal_sign')

  await connect()
  await expect.element(button()).toHaveTextContent('Preparing message...')
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
  giveNonce('n0nce')
  await expect.element(button()).toHaveTextContent('Send message')
  await expect.element(button()).toHaveAttribute('aria-disabled', 'false')
  await button().click()
  await expect.element(button()).toHaveTextContent('Waiting for signature...')
  signing.release()
  await expect.element(button()).toHaveTextContent('Verifying signature...')
  verify(true)

  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
  expect(wallet.requests.some(({ method }) => method === 'personal_sign')).toBe(true)
})

test('behavior: spec §7 sign-in fetches a one-time value, signs it in a message, and verifies it', async () => {
  const getNonce = vi.fn(async () => 'n0nce')
  const createMessage = vi.fn(async () => 'the message')
  const verify = vi.fn(async () => true)
  const { wallet } = await renderKit({ adapter: { getNonce, createMessage, verify } })

  await connect()
  await button().click()
  await expect.element(dialog()).not.toBeInTheDocument()

  expect(getNonce).toHaveBeenLastCalledWith({ address: wallet.address, chainId: 80001 })
  expect(createMessage).toHaveBeenCalledWith({ nonce: 'n0nce', address: wallet.address, chainId: 80001 })
  const { message, signature } = (
    verify.mock.calls as unknown as [{ message: string; signature: `0x${string}` }][]
  )[0]?.[0] ?? { message: '', signature: '0x' as const }
  expect(await recoverMessageAddress({ message, signature })).toBe(wallet.address)
})

test('behavior: spec §4 if the user rejects the signature, the flow returns silently to idle', async () => {
  await renderKit({ wallet: { answers: { sign: ['reject'] } }, adapter: {} })
  await connect()

  await button().click()

  await expect.element(button()).toHaveTextContent('Send message')
  await wait(100)
  await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()
})

test('a11y: during a request the button keeps position and focus, and ignores presses', async () => {
  await page.viewport(390, 844)
  const { wallet } = await renderKit({ adapter: {} })
  const signing = holdRequests(wallet, 'personal_sign')
  await connect()
  await expect.element(button()).toHaveAttribute('aria-disabled', 'false')
  const before = button().element().getBoundingClientRect().top

  await button().click()
  await expect.element(button()).toHaveTextContent('Waiting for signature...')
  // A second tap of a double tap arrives at once, before the button is enabled.
  ;(button().element() as HTMLElement).click()

  expect(button().element().getBoundingClientRect().top).toBe(before)
  expect(document.activeElement).toBe(button().element())
  signing.release()
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
  expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

test('error: spec §8 Error preparing message, please retry! and it can be', async () => {
  const getNonce = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('down'))
  await renderKit({ adapter: { getNonce } })
  await connect()
  await expect.element(dialog().getByText('Error preparing message, please retry!')).toBeVisible()
  getNonce.mockResolvedValue('n0nce')

  await dialog().getByRole('button', { name: 'Try again' }).click()

  await expect.element(button()).toHaveTextContent('Send message')
  await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()
  // One button from first to last: the focus stays on it.
  expect(document.activeElement).toBe(button().element())
})

test('error: after a failed preparation every button can be pressed, and none is busy', async () => {
  await renderKit({ adapter: { getNonce: () => Promise.reject(new Error('down')) } })
  await connect()
  await expect.element(dialog().getByText('Error preparing message, please retry!')).toBeVisible()

  const buttons = dialog().getByRole('button').elements()

  expect(buttons.map(({ textContent }) => textContent)).toEqual(['', 'Try again', 'Disconnect'])
  expect(buttons.filter((one) => one.ariaDisabled === 'true')).toEqual([])
})

test('error: a failure without a listener is logged once each time, a rejection is not', async () => {
  const log = vi.mocked(logFailure).mockClear()
  const fault = new Error('404')
  const getNonce = vi.fn<() => Promise<string>>().mockRejectedValue(fault)
  const { update } = await renderKit({ wallet: { answers: { sign: ['reject'] } }, adapter: { getNonce } })
  await connect()
  await expect.element(button()).toHaveTextContent('Try again')
  const before = log.mock.calls.length

  await button().click()
  await expect.poll(() => log.mock.calls.slice(before)).toEqual([[fault]])
  const onError = vi.fn()
  update({ onError })
  await button().click()
  await expect.poll(() => onError).toHaveBeenCalledWith(fault)
  update({ onError: undefined })
  getNonce.mockResolvedValue('n0nce')
  await button().click()
  await expect.element(button()).toHaveTextContent('Send message')
  await button().click()
  await wait(200)

  expect(log).toHaveBeenCalledTimes(before + 1)
})

for (const width of [1280, 390]) {
  for (const locale of ['en', 'de', 'ru', 'th']) {
    // The longest words where there is least space, and the highest letters.
    const isInGate = [width, locale].join() === '390,de' || [width, locale].join() === '1280,th'
    const tags = isInGate ? [] : ['slow']
    test(`behavior: the panel does not move during a request (${width}, ${locale})`, { tags }, async () => {
      await page.viewport(width, 844)
      const { wallet } = await renderKit({
        wallet: { answers: { sign: ['neverAnswers'] } },
        kit: { locale },
        adapter: { messageLifetimeMs: 86_400_000 * 3 },
      })
      await page.getByTestId('wk-connect-button').click()
      await page.getByTestId(`wk-wallet-option-${wallet.info.rdns}`).click()
      await expect.element(button()).toHaveAttribute('aria-disabled', 'false')
      const panel = dialog().element().firstElementChild as HTMLElement
      const last = [...panel.querySelectorAll('button')].at(-1) as HTMLElement
      await Promise.all(panel.getAnimations().map(({ finished }) => finished))
      const top = button().element().getBoundingClientRect().top

      const space = panel.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom
      await button().click()
      await expect.element(dialog().getByRole('status')).not.toBeEmptyDOMElement()

      expect(space).toBeLessThan(24)
      expect(button().element().getBoundingClientRect().top).toBe(top)
    })
  }
}

test('error: spec §8 Error signing message, please retry!', async () => {
  await renderKit({ wallet: { answers: { sign: ['throws'] } }, adapter: {} })
  await connect()

  await button().click()

  await expect.element(dialog().getByText('Error signing message, please retry!')).toBeVisible()
  await expect.element(button()).toHaveTextContent('Send message')
})

test('error: spec §8 Error verifying signature, please retry! comes with a new one-time value', async () => {
  let count = 0
  const getNonce = vi.fn(async () => `nonce${++count}`)
  const verify = vi
    .fn<() => Promise<boolean>>()
    .mockResolvedValueOnce(false)
    .mockRejectedValueOnce(new Error('x'))
    .mockResolvedValue(true)
  const createMessage = vi.fn(({ nonce }: { nonce: string }) => nonce)
  await renderKit({ adapter: { getNonce, verify, createMessage } })
  await connect()

  for (const _ of ['refused', 'threw']) {
    await button().click()
    await expect.element(dialog().getByText('Error verifying signature, please retry!')).toBeVisible()
    await expect.element(button()).toHaveAttribute('aria-disabled', 'false')
  }
  await button().click()
  await expect.element(dialog()).not.toBeInTheDocument()

  expect(new Set(createMessage.mock.calls.map(([{ nonce }]) => nonce)).size).toBe(3)
})

test('behavior: the explanation says what the signature permits', async () => {
  await renderKit({ adapter: {} })
  await connect()

  await expect.element(dialog().getByText('It permits nothing else.')).toBeVisible()
})

for (const way of ['the button', 'the cross', 'Escape']) {
  const tags = way === 'the cross' ? ['slow'] : []
  test(`behavior: leaving disconnects and says so beforehand (${way})`, { tags }, async () => {
    const { config } = await renderKit({ adapter: {} })
    await connect()
    const [cross, button] = dialog().getByRole('button', { name: 'Disconnect' }).all()
    expect([cross?.element().textContent, button?.element().textContent]).toEqual(['', 'Disconnect'])

    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await (way === 'the cross' ? cross : button)?.click()

    await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
    expect(config.state.status).toBe('disconnected')
  })
}

test('behavior: disconnecting signs out, a wallet that locks itself does not', async () => {
  const signOut = vi.fn()
  const { wallet } = await renderKit({ adapter: { signOut } })
  await connect()
  await button().click()
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()

  wallet.lock()
  await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  expect(signOut).not.toHaveBeenCalled()

  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog()
    .getByRole('button', { name: /^Test Wallet/ })
    .click()
  await page.getByTestId('wk-account-button').click()
  await dialog().getByRole('button', { name: 'Disconnect' }).click()

  await expect.poll(() => signOut).toHaveBeenCalledTimes(1)
})

test('behavior: an account that replaces the signed-in one sees nothing before it signs', async () => {
  const signOut = vi.fn()
  const { config, wallet } = await renderKit({ adapter: { signOut } })
  await connect()
  await button().click()
  await page.getByTestId('wk-account-button').click()
  await expect.element(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()

  const other = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
  config.connectors.find(({ id }) => id === wallet.info.rdns)?.emitter.emit('change', { accounts: [other] })

  await expect.poll(() => signOut).toHaveBeenCalledTimes(1)
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByTestId('wk-account-button')).not.toBeInTheDocument()
})

test('behavior: after an account change the button shows the new one and opens the signing step', async () => {
  const { config, wallet } = await renderKit({ adapter: {} })
  await connect()
  await button().click()
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()

  const other = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
  config.connectors.find(({ id }) => id === wallet.info.rdns)?.emitter.emit('change', { accounts: [other] })

  const verify = page.getByRole('button', { name: '0x00…05Fa Verify' })
  await expect.element(verify).toHaveTextContent('0x00…05Fa Verify')
  await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).not.toBeInTheDocument()
  await page.viewport(390, 800)
  await expect.element(page.getByText('0x00…05Fa')).not.toBeVisible()
  await verify.click()
  await expect.element(page.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
})

test('behavior: spec §8 a pending request (-32002) is shown, keeps the message, can be retried', async () => {
  const getNonce = vi.fn(async () => 'nonce')
  const adapter = { getNonce, messageLifetimeMs: 60_000, createMessage: () => `made at ${performance.now()}` }
  const { wallet } = await renderKit({ wallet: { answers: { sign: ['pending'] } }, adapter })
  await connect()
  const askedBefore = getNonce.mock.calls.length

  await button().click()
  await expect
    .element(dialog().getByText('A request is already waiting in your wallet.', { exact: false }))
    .toBeVisible()
  await expect.element(button()).toHaveTextContent('Send message')
  await button().click()
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()

  expect(getNonce).toHaveBeenCalledTimes(askedBefore)
  const texts = wallet.requests.flatMap(({ method, params }) => (method === 'personal_sign' ? [params[0]] : []))
  expect(texts).toHaveLength(2)
  expect(texts[0]).toBe(texts[1])
})
