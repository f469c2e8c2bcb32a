import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type CreateConnectorFn, injected, SwitchChainNotSupportedError } from 'wagmi'
import { connect as connectTo } from '../actions/connect.ts'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { createTestWallet } from '../testing/createTestWallet.ts'
import { transactionStorageKey } from '../transactions/store/createTransactionStore.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  vi.restoreAllMocks()
  await resetPage()
})

const dialog = () => page.getByRole('dialog')
const connectButton = () => page.getByRole('button', { name: 'Connect Wallet' })
const accountButton = () => page.getByTestId('wk-account-button')
const isHeld = () => dialog().element().contains(document.activeElement)

/** As the keyboard does it. */
async function press(name: string | RegExp): Promise<void> {
  const button = dialog().getByRole('button', { name })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

async function connect(name = 'Test Wallet'): Promise<void> {
  ;(connectButton().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await press(new RegExp(`^${name}`))
}

test('a11y: the focus moves into the dialog, stays there and returns to the button', async () => {
  await renderKit()
  await connectButton().click()
  await expect.element(dialog()).toBeVisible()
  await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true)

  await userEvent.keyboard('{Escape}')

  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(connectButton()).toHaveFocus()
})

test('a11y: connecting by keyboard ends at the button of the account', async () => {
  await renderKit()

  await connect()

  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(accountButton()).toHaveFocus()
})

for (const id of ['wk-account-button', 'wk-chain-button']) {
  test(`a11y: the focus goes in, Escape closes, the focus comes back: ${id}`, async () => {
    await renderKit()
    await connect()
    await expect.element(accountButton()).toBeVisible()
    ;(page.getByTestId(id).element() as HTMLElement).focus()

    await userEvent.keyboard('{Enter}')
    await expect.element(dialog()).toBeVisible()
    expect(isHeld()).toBe(true)
    await userEvent.keyboard('{Escape}')

    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByTestId(id)).toHaveFocus()
  })
}

test('a11y: Verify your account holds the focus and gives it back', async () => {
  await renderKit({ adapter: {} })
  await connect()
  await expect.element(page.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
  expect(isHeld()).toBe(true)

  await userEvent.keyboard('{Escape}')

  await expect.element(connectButton()).toHaveFocus()
})

test('a11y: the focus stays when RETRY is gone', async () => {
  await renderKit({ wallet: { answers: { connect: ['reject', 'neverAnswers'] } } })
  await connect()

  await press('RETRY')

  await expect.element(dialog().getByRole('heading', { name: 'Opening Test Wallet...' })).toHaveFocus()
})

test('a11y: the focus stays on the way there and back', async () => {
  await renderKit()
  ;(connectButton().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')

  await press('Get a Wallet')
  await expect.element(dialog().getByRole('heading', { name: 'Get a Wallet' })).toHaveFocus()
  await press('Back')

  await expect.element(dialog().getByRole('heading', { name: 'What is a Wallet?' })).toHaveFocus()
})

test('a11y: the focus stays on the Try again button', async () => {
  const getNonce = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('down'))
  await renderKit({ adapter: { getNonce } })
  await connect()
  await expect.element(dialog().getByRole('button', { name: 'Try again' })).toBeVisible()
  getNonce.mockReturnValue(new Promise(() => undefined))

  await press('Try again')

  await expect.element(dialog().getByRole('button', { name: 'Preparing message...' })).toHaveFocus()
})

test('a11y: the focus stays when the transactions are cleared', async () => {
  const { wallet } = await renderKit({ kit: { showRecentTransactions: true } })
  const record = { hash: `0x${'5'.repeat(64)}`, description: 'Deed', status: 'confirmed' }
  localStorage.setItem(transactionStorageKey, JSON.stringify({ [wallet.address]: { 80001: [record] } }))
  window.dispatchEvent(new StorageEvent('storage', { key: transactionStorageKey }))
  await connect()
  await accountButton().click()

  await press('Clear All')

  await expect.element(dialog().getByRole('heading', { name: 'Recent Transactions' })).toHaveFocus()
})

test('a11y: the focus stays on the account that was chosen, not lost with the press', async () => {
  const { config } = await renderKit()
  await connect()
  await expect.element(accountButton()).toBeVisible()
  const second = createTestWallet()
  const connector = injected({ target: { id: 'second', name: 'Second', provider: second.provider as never } })
  await connectTo(config, { connector })
  await accountButton().click()

  await press(/Test Wallet$/)
  await expect.element(dialog().getByRole('button', { name: /Test Wallet$/ })).toHaveAttribute('aria-disabled', 'true')
  expect(document.activeElement).toBe(
    dialog()
      .getByRole('button', { name: /Test Wallet$/ })
      .element(),
  )
})

test('a11y: the focus stays when the wallet turns out to be unable to switch', async () => {
  const { provider } = createTestWallet()
  const unable: CreateConnectorFn = (config) => ({
    ...injected({ target: { id: 'unable', name: 'Unable', provider: provider as never } })(config),
    async switchChain() {
      // The cast: it reads the name.
      throw new SwitchChainNotSupportedError({ connector: { name: 'Unable' } as never })
    },
  })
  await renderKit({ wallet: null, connectors: [unable] })
  await connect('Unable')
  await page.getByTestId('wk-chain-button').click()

  await press(/^Polygon$/)

  const title = dialog().getByRole('heading', { name: 'Switch Networks' })
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveAccessibleDescription(/^Your wallet does not support switching networks/)
})
