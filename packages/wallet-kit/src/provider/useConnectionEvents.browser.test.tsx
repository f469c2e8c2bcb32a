import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  vi.restoreAllMocks()
  await resetPage()
})

const dialog = () => page.getByRole('dialog')
const listeners = () => ({ onConnect: vi.fn(), onDisconnect: vi.fn(), onError: vi.fn() })

async function pick() {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog()
    .getByRole('button', { name: /^Test Wallet/ })
    .click()
}

test('behavior: the app hears of a failed try, of the wallet that connects, and of its going', async () => {
  const kit = listeners()
  const { wallet } = await renderKit({ kit, wallet: { answers: { connect: ['reject'] } } })

  await pick()
  await expect.element(dialog().getByText('You declined the request.')).toBeVisible()
  expect(kit.onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 4001 }))
  expect(kit.onConnect).not.toHaveBeenCalled()
  await dialog().getByRole('button', { name: 'RETRY' }).click()
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
  const event = {
    address: wallet.address,
    chainId: 80001,
    connector: expect.objectContaining({ id: wallet.info.rdns }),
  }
  expect(kit.onConnect).toHaveBeenCalledExactlyOnceWith({ ...event, isReconnected: false })
  expect(kit.onDisconnect).not.toHaveBeenCalled()

  wallet.lock()
  await expect.poll(() => kit.onDisconnect).toHaveBeenCalledExactlyOnceWith(event)
  expect(kit.onError).toHaveBeenCalledTimes(1)
})

test('behavior: a reconnect is marked as one, and a throwing listener blocks nothing', async () => {
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  const kit = listeners()
  kit.onConnect.mockImplementation(() => {
    throw new Error('The app fails.')
  })
  const { screen } = await renderKit({ kit })
  await pick()
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
  expect(reported).toHaveBeenCalledTimes(1)

  await screen.unmount()
  // The next page; the wallet is the same, and still there.
  await renderKit({ kit, wallet: null })
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
  await expect.poll(() => kit.onConnect).toHaveBeenCalledTimes(2)
  expect(kit.onConnect.mock.calls.map(([{ isReconnected }]) => isReconnected)).toEqual([false, true])
  expect(kit.onDisconnect).not.toHaveBeenCalled()
})

test('behavior: what fails while switching networks is heard, too', async () => {
  const kit = listeners()
  await renderKit({
    kit,
    wallet: { knownChainIds: [137], answers: { switchChain: ['throws'] } },
  })
  await pick()
  await page.getByTestId('wk-chain-button').click()
  await page.getByTestId('wk-chain-option-137').click()

  await expect.poll(() => kit.onError).toHaveBeenCalledTimes(1)
})

test('behavior: what fails while signing in is heard, too', async () => {
  const kit = listeners()
  const verify = vi.fn(async () => true).mockResolvedValueOnce(false)
  await renderKit({ kit, wallet: { answers: { sign: ['throws'] } }, adapter: { verify } })
  await pick()
  const sign = page.getByTestId('wk-sign-button')
  for (const text of ['Error signing message, please retry!', 'Error verifying signature, please retry!']) {
    await expect.element(sign).toHaveTextContent('Send message')
    await sign.click()
    await expect.element(dialog().getByText(text)).toBeVisible()
  }

  expect(kit.onError.mock.calls.map(([error]) => error.message)).toEqual([
    expect.stringContaining('The test wallet throws.'),
    'The app did not accept the signature.',
  ])
})
