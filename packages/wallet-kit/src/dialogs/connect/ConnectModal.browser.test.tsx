import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { injected } from 'wagmi'
import { holdRequests } from '../../test-page/holdRequests.ts'
import { renderKit, resetPage } from '../../test-page/renderKit.tsx'
import { standStill } from '../../test-page/standStill.ts'
import { createTestWallet } from '../../testing/createTestWallet.ts'
import { connectorsForWallets } from '../../wallets/connectorsForWallets.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(resetPage)

const dialog = () => page.getByRole('dialog')
const connectButton = () => page.getByRole('button', { name: 'Connect Wallet' })
const walletButton = (name: string) => dialog().getByRole('button', { name: new RegExp(`^${name}`) })

/** Opens the list and presses a wallet in it. */
async function pick(wallet: string): Promise<void> {
  await connectButton().click()
  await walletButton(wallet).click()
}

test('behavior: spec §2 Connect a Wallet has a list titled Popular and a wallet explainer', async () => {
  await renderKit()

  await connectButton().click()

  await expect.element(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await expect.element(dialog().getByRole('heading', { name: 'Popular' })).toBeVisible()
  await expect.element(dialog().getByRole('heading', { name: 'Installed' })).toBeVisible()
  await expect.element(dialog().getByRole('heading', { name: 'What is a Wallet?' })).toBeVisible()
})

test('behavior: connects through an announced wallet, closes and shows who is there', async () => {
  const { wallet } = await renderKit()

  await pick('Test Wallet')

  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByTestId('wk-account-button')).toHaveTextContent(wallet.address.slice(0, 4))
  await expect.element(page.getByTestId('wk-balance')).toHaveTextContent(/^0\.08 /)
})

test('behavior: spec §9 the wallet used last is marked as recent', async () => {
  const { wallet } = await renderKit()
  await pick('Test Wallet')
  await page.getByTestId('wk-account-button').click()
  await dialog().getByRole('button', { name: 'Disconnect' }).click()

  await connectButton().click()

  await expect.element(walletButton('Test Wallet')).toHaveTextContent('Recent')
  expect(JSON.parse(localStorage.getItem('rk-recent') ?? '')).toEqual([wallet.info.rdns])
})

test('behavior: spec §4 a failed connection shows a RETRY button', async () => {
  await renderKit({ wallet: { answers: { connect: ['throws'] } } })
  await pick('Test Wallet')
  await expect.element(dialog().getByText("Couldn't connect to Test Wallet.")).toBeVisible()

  await dialog().getByRole('button', { name: 'RETRY' }).click()

  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
})

test('behavior: spec §8 closed, rejected and no accounts are user rejection, -32002 is pending', async () => {
  await renderKit({ wallet: { answers: { connect: ['closedModal', 'reject', 'emptyAccounts', 'pending'] } } })
  await pick('Test Wallet')

  for (const _ of ['closed modal', 'rejected', 'empty accounts']) {
    await expect.element(dialog().getByText('You declined the request.')).toBeVisible()
    await dialog().getByRole('button', { name: 'RETRY' }).click()
  }

  await expect
    .element(dialog().getByText('A request is already waiting in Test Wallet.', { exact: false }))
    .toBeVisible()
})

test('behavior: closing while connecting cancels, even if the wallet says yes later', async () => {
  const { wallet, config } = await renderKit()
  const connecting = holdRequests(wallet, 'eth_requestAccounts')
  const statuses: string[] = []
  config.subscribe(
    ({ status }) => status,
    (status) => void statuses.push(status),
  )
  await pick('Test Wallet')
  await expect.element(dialog().getByText('Opening Test Wallet...')).toBeVisible()
  await expect.poll(connecting.isAsked).toBe(true)

  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  connecting.release()

  await expect.poll(() => wallet.requests.map(({ method }) => method)).toContain('wallet_revokePermissions')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(statuses).toEqual(['connecting', 'disconnected'])
  expect(config.state.connections.size).toBe(0)
  await expect.element(connectButton()).toBeVisible()
})

test('behavior: a wallet that was asked again and says yes twice stays connected', async () => {
  const answers: (() => void)[] = []
  const { provider } = createTestWallet()
  const slow = {
    ...provider,
    async request(request: Parameters<typeof provider.request>[0]) {
      if (request.method === 'eth_requestAccounts') {
        await new Promise<void>((resolve) => {
          answers.push(resolve)
        })
      }
      return provider.request(request)
    },
  }
  const { config } = await renderKit({
    wallet: null,
    connectors: [injected({ target: { id: 'slow', name: 'Slow Wallet', provider: slow as never } })],
  })
  await pick('Slow Wallet')
  await expect.poll(() => answers).toHaveLength(1)
  await walletButton('Slow Wallet').click()
  await expect.poll(() => answers).toHaveLength(2)

  answers[1]?.()
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
  const disconnected = vi.fn()
  config.subscribe(
    ({ status }) => status === 'disconnected',
    (isGone) => isGone && disconnected(),
  )
  answers[0]?.()
  await new Promise((resolve) => setTimeout(resolve, 100))

  expect(disconnected).not.toHaveBeenCalled()
  expect(config.state.status).toBe('connected')
})

test('behavior: picking another wallet gives up on the one that does not answer', async () => {
  await renderKit({
    wallet: { answers: { connect: ['neverAnswers'] } },
  })
  await pick('Test Wallet')
  await walletButton('Rainbow').click()

  await expect.element(dialog().getByRole('heading', { name: 'Get Rainbow' })).toBeVisible()
})

test('behavior: a wallet that is not installed leads through its download to the instructions', async () => {
  await renderKit()
  await pick('Rainbow')

  await dialog().getByRole('button', { name: 'Get the app' }).click()
  await expect.element(dialog().getByRole('img', { name: 'QR code: https://rainbow.me/download' })).toBeVisible()
  await dialog().getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog().getByRole('listitem').nth(5)).toBeVisible()
  await dialog().getByRole('button', { name: 'Back' }).click()
  await dialog().getByRole('button', { name: 'Back' }).click()

  await expect.element(dialog().getByRole('heading', { name: 'Get Rainbow' })).toBeVisible()
})

test('behavior: spec §2 the get-a-wallet list leads to a wallet and back', async () => {
  await renderKit({ wallet: null })
  await connectButton().click()

  await dialog().getByRole('button', { name: 'Get a Wallet' }).click()
  await dialog().getByRole('button', { name: 'Get MetaMask' }).click()
  await expect.element(dialog().getByRole('heading', { name: 'Get MetaMask' })).toBeVisible()
  await dialog().getByRole('button', { name: 'Back' }).click()

  await expect.element(dialog().getByRole('heading', { name: 'Get a Wallet' })).toBeVisible()
})

test('behavior: spec §2 the layout is compact below 768 px width', async () => {
  await renderKit()
  await page.viewport(767, 800)
  await connectButton().click()
  await expect.element(dialog().getByText('New to Ethereum wallets?')).toBeVisible()
  await expect.element(dialog().getByRole('heading', { name: 'What is a Wallet?' })).not.toBeInTheDocument()

  await page.viewport(768, 800)

  await expect.element(dialog().getByRole('heading', { name: 'What is a Wallet?' })).toBeVisible()
})

test('behavior: spec §2 the connect modal has a maximum height of 504, 468 when compact', async () => {
  await renderKit()
  await connectButton().click()
  await expect.element(dialog()).toBeVisible()
  const heightOf = () => dialog().element().firstElementChild?.getBoundingClientRect().height

  await standStill(dialog().element())
  expect(heightOf()).toBe(504)
  await page.viewport(700, 800)
  // As tall as its wallets, until they are too many.
  await expect.poll(heightOf).toBeLessThan(468)
  const list = dialog().element().querySelector('ul')
  for (let count = 0; count < 20; count++) list?.append(document.createElement('li').appendChild(new Text('One more')))
  await standStill(dialog().element())
  expect(heightOf()).toBe(468)
})

test('behavior: the titles of the list and of the step have one baseline and one size', async () => {
  await renderKit()
  await connectButton().click()
  await expect.element(dialog()).toBeVisible()
  await standStill(dialog().element())

  const titles = [...dialog().element().querySelectorAll('h1')].map((title) => {
    // An element without height sits on the baseline.
    const foot = document.createElement('span')
    foot.style.cssText = 'display: inline-block; inline-size: 0; block-size: 0'
    const words = title.appendChild(document.createElement('span'))
    words.append(...[...title.childNodes].filter((node) => node !== words), foot)
    return { baseline: foot.getBoundingClientRect().bottom, size: getComputedStyle(title).fontSize }
  })

  expect(titles).toHaveLength(2)
  expect(titles[0]).toEqual(titles[1])
})

test('behavior: spec §2 compact has the explainer as a step of its own', async () => {
  await page.viewport(390, 760)
  await renderKit()
  await connectButton().click()

  await dialog().getByRole('button', { name: 'Learn More' }).click()
  await dialog().getByRole('button', { name: 'Get a Wallet' }).click()
  await dialog().getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('dialog', { name: 'What is a Wallet?' })).toBeVisible()
  await dialog().getByRole('button', { name: 'Back' }).click()

  await expect.element(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

test('error: hostile announcements neither run nor crowd out a wallet', async () => {
  const provider = {
    request: () => Promise.reject(new Error('no')),
    on: () => {
      throw new Error('trap')
    },
  }
  await renderKit()
  // Both are far past the limit of 64.
  const count = import.meta.env['KITH_FULL'] === '1' ? 2_000 : 200
  for (let index = 0; index < count; index++) {
    const info = {
      uuid: `${index}`,
      rdns: `evil.n${index}`,
      name: `<img src=x onerror=alert(1)>${index}`,
      icon: 'https://evil.example/x.png',
    }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: null }))
  }

  await connectButton().click()

  await expect.element(walletButton('Test Wallet')).toBeVisible()
  expect(dialog().getByRole('button').elements().length).toBeLessThan(80)
  expect([...dialog().element().querySelectorAll('img')].every(({ src }) => src.startsWith('data:image/'))).toBe(true)
})

test('behavior: a wallet that announces itself later joins the open list', async () => {
  await renderKit({ wallet: null })
  await connectButton().click()
  await expect.element(dialog()).toBeVisible()

  const stop = createTestWallet({ name: 'Latecomer', rdns: 'late.comer' }).announce()

  await expect.element(walletButton('Latecomer')).toBeVisible()
  stop()
})

test('behavior: the last wallet reconnects after a reload, even if it announces itself late', async () => {
  const first = await renderKit({ wallet: { privateKey: `0x${'77'.repeat(32)}` } })
  await pick('Test Wallet')
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
  const saved = Object.fromEntries(Object.entries(localStorage))
  await first.screen.unmount()
  await resetPage()
  Object.assign(localStorage, saved)

  await renderKit({ wallet: null })
  await expect.element(connectButton()).toBeVisible()
  const stop = createTestWallet({ privateKey: `0x${'77'.repeat(32)}`, isPermitted: true }).announce()

  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
  stop()
})

test('behavior: any wagmi connector passes through', async () => {
  const provider = {
    request: async () => {
      throw new Error('no')
    },
  }
  await renderKit({
    wallet: null,
    connectors: [injected({ target: { id: 'my.own', name: 'My own', provider: provider as never } })],
  })

  await connectButton().click()

  await expect.element(walletButton('My own')).toBeVisible()
})

test('behavior: a wallet that is not available anywhere says so', async () => {
  const ghost = () => ({ id: 'ghost', name: 'Ghost', iconUrl: 'data:image/png;base64,AAAA' })
  const connectors = connectorsForWallets([{ groupName: 'Own', wallets: [ghost] }], { appName: '', projectId: '' })
  await renderKit({ wallet: null, connectors })

  await pick('Ghost')

  await expect.element(dialog().getByText("Couldn't connect to Ghost.")).toBeVisible()
  expect(
    dialog()
      .getByRole('button', { name: /Refresh|RETRY/ })
      .elements(),
  ).toHaveLength(0)
})
