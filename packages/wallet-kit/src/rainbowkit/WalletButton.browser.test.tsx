import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Connector, injected } from 'wagmi'
import { resetPage } from '../test-page/renderKit.tsx'
import { renderRainbowKit } from '../test-page/renderRainbowKit.tsx'
import { createTestWallet } from '../testing/createTestWallet.ts'
import { WalletButton, type WalletButtonRendererProps, type WalletConnector } from './components.tsx'
import type { RainbowKitWallet } from './config.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(resetPage)

function createOwnWallet() {
  const own = createTestWallet({ name: 'Own Wallet', chainId: 137 })
  const ownWallet = (): RainbowKitWallet => ({
    id: 'own-wallet',
    aliases: ['Own-Old-Name'],
    name: 'Own Wallet',
    iconUrl: async () => own.info.icon,
    iconBackground: '#0c2f78',
    createConnector: (walletDetails) => (config) => ({
      ...injected({ target: { id: 'own', name: 'Own Wallet', provider: own.provider as never } })(config),
      ...walletDetails,
    }),
  })
  return { icon: own.info.icon, wallets: [{ groupName: 'Recommended', wallets: [ownWallet] }] }
}

type State = Parameters<WalletButtonRendererProps['children']>[0]

function watch() {
  const states: State[] = []
  const draw = (state: State) => {
    states.push(state)
    return null
  }
  return { draw, last: () => states.at(-1) }
}

test("behavior: RainbowKit's documented custom wallet button, and the connector it is given", async () => {
  const { draw, last } = watch()
  const { icon, wallets } = createOwnWallet()
  await renderRainbowKit({
    wallets,
    children: (
      <>
        <WalletButton.Custom wallet="own-OLD-name">
          {({ ready, connect, connector }) => (
            <button type="button" disabled={!ready} onClick={connect}>
              Connect {connector.name}
            </button>
          )}
        </WalletButton.Custom>
        <WalletButton.Custom wallet="own-wallet">{draw}</WalletButton.Custom>
        <WalletButton wallet="own-old-name" />
      </>
    ),
  })
  await expect.element(page.getByTestId('rk-wallet-button-own-wallet')).toBeVisible()
  expect(last()?.connector).toMatchObject({
    id: 'own-wallet',
    name: 'Own Wallet',
    iconUrl: expect.any(String),
    iconBackground: '#0c2f78',
    aliases: ['Own-Old-Name'],
    groupName: 'Recommended',
    groupIndex: 1,
    index: 0,
    isRainbowKitConnector: true,
    ready: true,
    recent: false,
    type: 'injected',
    uid: expect.any(String),
  })
  await expect.poll(() => last()?.connector.iconUrl).toBe(icon)
  const drawn = () => page.getByTestId('rk-wallet-button-own-wallet').element().querySelector('img')
  await expect.poll(() => drawn()?.src).toBe(icon)
  expect(getComputedStyle(drawn() as Element).backgroundColor).toBe('rgb(12, 47, 120)')

  await page.getByRole('button', { name: 'Connect Own Wallet' }).click()

  await expect.poll(() => last()).toMatchObject({ connected: true, ready: false, loading: false, error: false })
  await expect.element(page.getByRole('button', { name: 'Connect Own Wallet' })).toBeDisabled()
})

const computerWallet = (): RainbowKitWallet => ({
  id: 'computer',
  name: 'Computer Wallet',
  iconUrl: '',
  downloadUrls: { desktop: 'https://own.app/get' },
})

test('behavior: connect settles when the dialog has closed, and at once where it cannot open', async () => {
  const { draw, last } = watch()
  const { config } = await renderRainbowKit({
    wallets: [{ groupName: 'Own', wallets: [computerWallet] }],
    children: <WalletButton.Custom wallet="computer">{draw}</WalletButton.Custom>,
  })
  const settled = vi.fn()

  void last()?.connect().then(settled)
  const dialog = page.getByRole('dialog', { name: 'Get Computer Wallet' })
  await expect.element(dialog.getByRole('link', { name: 'Get the app' })).toHaveAttribute('href', 'https://own.app/get')
  expect(
    dialog
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Get Computer Wallet', 'Computer Wallet for Linux'])
  expect(settled).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')

  await expect.poll(() => settled.mock.calls.length).toBe(1)
  // Drawn after the promise has settled.
  await expect.poll(last).toMatchObject({ error: true, connected: false })
  expect(last()?.connector).toMatchObject({ id: 'computer', ready: false, desktopDownloadUrl: 'https://own.app/get' })
  // A wallet that is not here has a connector all the same, which says so.
  await expect(last()?.connector.connect({})).rejects.toThrow('Provider not found')
  expect(config.state.status).toBe('disconnected')
})

test("behavior: the connector's own connect reaches wagmi, and settles at once when connected", async () => {
  const { draw, last } = watch()
  const { wallets } = createOwnWallet()
  const { config } = await renderRainbowKit({
    wallets,
    children: <WalletButton.Custom wallet="own-wallet">{draw}</WalletButton.Custom>,
  })

  await last()?.connector.connect({})

  expect(config.state.status).toBe('connected')
  await expect.poll(() => last()?.ready).toBe(false)
  await last()?.connect()
})

test('behavior: no wallet named is Rainbow; an unknown one draws nothing', async () => {
  const { draw, last } = watch()
  const unknown = vi.fn(() => null)
  await renderRainbowKit({
    children: (
      <>
        <WalletButton.Custom>{draw}</WalletButton.Custom>
        <WalletButton.Custom wallet="nowhere">{unknown}</WalletButton.Custom>
      </>
    ),
  })

  expect(last()?.connector).toMatchObject({ id: 'rainbow', name: 'Rainbow', iconBackground: 'transparent' })
  expect(last()?.connector.mobileDownloadUrl).toBe('https://rainbow.me/download')
  expect(unknown).not.toHaveBeenCalled()
})

test("behavior: the connector's type is wagmi's, with RainbowKit's description", () => {
  expectTypeOf<WalletConnector>().toExtend<Connector>()
  expectTypeOf<WalletConnector['groupName']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<WalletConnector['downloadUrls']>().toEqualTypeOf<RainbowKitWallet['downloadUrls']>()
  expectTypeOf<State['connect']>().toEqualTypeOf<() => Promise<void>>()
  expectTypeOf<WalletConnector['iconUrl']>().toEqualTypeOf<string | (() => Promise<string>)>()
})
