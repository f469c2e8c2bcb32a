import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type CreateConnectorFn, injected } from 'wagmi'
import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import { listen } from '../test-page/listen.ts'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { scriptedConnector } from '../test-page/scriptedConnector.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  vi.restoreAllMocks()
  await resetPage()
})

const dialog = () => page.getByRole('dialog')
const press = (name: string | RegExp) => dialog().getByRole('button', { name }).click()
const openList = () => page.getByRole('button', { name: 'Connect Wallet' }).click()

async function connect(): Promise<void> {
  await openList()
  await press(/^Test Wallet/)
}

/** Waits for the last of these texts, and asserts that only these were announced, each once. */
async function expectHeard(heard: readonly string[], words: readonly string[]): Promise<void> {
  await expect.poll(() => heard.at(-1)).toBe(words.at(-1))
  // A duplicate announcement comes at once.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard).toEqual(words)
}

/** A wallet that waits until the test declines; declining returns whether it was asked. */
function createWaitingWallet(): { connector: CreateConnectorFn; decline: () => boolean } {
  let decline: (() => void) | undefined
  const provider = {
    on: () => undefined,
    removeListener: () => undefined,
    async request({ method }: { method: string }) {
      if (method === 'eth_chainId') return '0x13881'
      if (method === 'eth_accounts') return []
      return new Promise((_, reject) => {
        decline = () => reject(new ProviderRpcError({ code: 4001, message: 'User rejected the request.' }))
      })
    },
  }
  const connector = injected({ target: { id: 'waiting', name: 'Waiting Wallet', provider: provider as never } })
  return {
    connector,
    decline() {
      decline?.()
      return decline !== undefined
    },
  }
}

test('a11y: connecting is announced with its title, a decline and the retry once each', async () => {
  const { connector, decline } = createWaitingWallet()
  await renderKit({ wallet: null, connectors: [connector] })
  await openList()
  await press(/^Waiting Wallet/)
  const title = dialog().getByRole('heading', { name: 'Opening Waiting Wallet...' })
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveAccessibleDescription('Confirm the connection in your wallet')

  const heard = listen()
  // wagmi asks the wallet a little later than the step is drawn.
  await expect.poll(decline).toBe(true)
  await expectHeard(heard, ['You declined the request.'])
  await press('RETRY')

  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveAccessibleDescription('')
  await expectHeard(heard, ['You declined the request.', 'Confirm the connection in your wallet'])
})

test('a11y: the code to scan is read out with its title, and that its link was copied once', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const phone = scriptedConnector()
  await renderKit({ wallet: null, connectors: [phone.create] })
  await openList()
  await press(/^WalletConnect/)
  phone.offer('wc:1@2')
  const title = dialog().getByRole('heading', { name: 'Scan with your phone' })
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveAccessibleDescription('Open a wallet on your phone and scan this code.')

  const heard = listen()
  await press('Copy Link')

  await expectHeard(heard, ['Copied!'])
})

test('a11y: Copied! is read out once', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderKit()
  await connect()
  await page.getByTestId('wk-account-button').click()
  await expect.element(dialog()).toBeVisible()

  const heard = listen()
  await press('Copy Address')

  await expectHeard(heard, ['Copied!'])
})

test('a11y: Confirm in Wallet and a switch that fails are read out once each', async () => {
  await renderKit({ wallet: { knownChainIds: [137], answers: { switchChain: ['throws'] } } })
  await connect()
  await page.getByTestId('wk-chain-button').click()
  await expect.element(dialog()).toBeVisible()

  const heard = listen()
  await page.getByTestId('wk-chain-option-137').click()

  await expectHeard(heard, [
    'Confirm in Wallet',
    "Couldn't switch to Polygon. Your wallet didn't say why. Try again, or switch in the wallet.",
  ])
})

test('a11y: asking for another account is read out, and that none was found', async () => {
  await renderKit()
  await connect()
  await page.getByTestId('wk-account-button').click()
  await expect.element(dialog()).toBeVisible()

  const heard = listen()
  await page.getByTestId('wk-other-account-button').click()

  await expectHeard(heard, [
    'Confirm in Wallet',
    "That didn't work from here. Choose another account in Test Wallet instead.",
  ])
})

test('a11y: where to sign, and that it failed, are read out once each', async () => {
  await renderKit({ wallet: { answers: { sign: ['throws'] } }, adapter: {} })
  await connect()
  await expect.element(page.getByTestId('wk-sign-button')).toHaveTextContent('Send message')

  const heard = listen()
  await page.getByTestId('wk-sign-button').click()

  await expectHeard(heard, [
    'Confirm in your wallet. Take your time: this page waits.',
    'Error signing message, please retry!',
  ])
})
