import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { injected } from 'wagmi'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { createTestWallet } from '../testing/createTestWallet.ts'
import { connectorsForWallets } from '../wallets/connectorsForWallets.ts'
import { createPopularWallet } from '../wallets/directory/popular/createPopularWallet.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(resetPage)

const dialog = () => page.getByRole('dialog')
const open = () => page.getByRole('button', { name: 'Connect Wallet' }).click()
const choose = (name: RegExp) => dialog().getByRole('button', { name }).click()

test('behavior: the disclaimer is a node, or a component that gets Text and Link to draw with', async () => {
  const { screen } = await renderKit({ kit: { appInfo: { disclaimer: 'By connecting you agree.' } } })
  await open()
  await expect.element(dialog().getByText('By connecting you agree.')).toBeVisible()
  await screen.unmount()
  await resetPage()

  await renderKit({
    kit: {
      appInfo: {
        disclaimer: ({ Text, Link }) => (
          <Text>
            By connecting you agree to the <Link href="https://app.example/terms">terms</Link>.
          </Text>
        ),
      },
      modalSize: 'compact',
    },
  })
  await open()

  await expect.element(dialog().getByText('By connecting you agree to the')).toBeVisible()
  const link = dialog().getByRole('link', { name: 'terms' })
  await expect.element(link).toHaveAttribute('href', 'https://app.example/terms')
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test('behavior: Learn More leads where the app says', async () => {
  await renderKit({ kit: { appInfo: { learnMoreUrl: 'https://app.example/wallets' } } })

  await open()

  await expect
    .element(dialog().getByRole('link', { name: 'Learn More' }))
    .toHaveAttribute('href', 'https://app.example/wallets')
})

test('behavior: modalSize compact is compact in a wide window', async () => {
  await renderKit({ kit: { modalSize: 'compact' } })

  await open()

  await expect.element(dialog().getByText('New to Ethereum wallets?')).toBeVisible()
  expect(dialog().getByText('What is a Wallet?').elements()).toHaveLength(0)
})

test('behavior: a wallet is asked to be on the initial chain, given as an id or as a chain', async () => {
  const { config } = await renderKit({ wallet: { knownChainIds: [137] }, kit: { initialChain: { id: 137 } } })
  await open()
  await choose(/^Test Wallet/)

  await expect.element(page.getByTestId('wk-chain-button')).toHaveTextContent('Polygon')
  expect(config.state.connections.get(config.state.current ?? '')?.chainId).toBe(137)
})

test('behavior: a custom avatar is drawn in the button and in the account modal', async () => {
  const { wallet } = await renderKit({
    kit: { avatar: ({ address, size }) => <span data-testid={`avatar-${size}`}>{address.slice(0, 6)}</span> },
  })
  await open()
  await choose(/^Test Wallet/)

  await expect.element(page.getByTestId('avatar-24')).toHaveTextContent(wallet.address.slice(0, 6))
  await page.getByTestId('wk-account-button').click()
  await expect.element(page.getByTestId('avatar-80')).toHaveTextContent(wallet.address.slice(0, 6))
})

test("behavior: an app's own list replaces the popular wallets, each wallet once", async () => {
  const own = createTestWallet({ rdns: 'app.example.own', name: 'Own Wallet' })
  const connectors = connectorsForWallets(
    [
      {
        groupName: 'Recommended',
        wallets: [
          ({ appName }) => ({
            id: 'own',
            name: `Own Wallet of ${appName}`,
            iconUrl: own.info.icon,
            createConnector: (details) => (config) => ({
              ...injected({ target: { id: 'own', name: 'Own Wallet', provider: own.provider as never } })(config),
              ...details,
            }),
          }),
          () => createPopularWallet('metaMask'),
        ],
      },
      {
        groupName: 'Hardware',
        wallets: [
          () => ({
            id: 'steel',
            name: 'Steel',
            iconUrl: own.info.icon,
            downloadUrls: { chrome: 'https://steel.example/chrome', mobile: 'https://steel.example/app' },
          }),
          () => createPopularWallet('metaMask'),
        ],
      },
    ],
    { appName: 'Test app', projectId: '' },
  )
  const { config } = await renderKit({ connectors })
  await open()

  const groups = () =>
    [...dialog().element().querySelectorAll('section')].map((section) =>
      [...section.querySelectorAll('h2, li')].map((element) => element.textContent),
    )
  expect(groups()).toEqual([
    ['Installed', 'Test Wallet'],
    ['Recommended', 'Own Wallet of Test app', 'MetaMask'],
    ['Hardware', 'Steel'],
  ])
  await choose(/^Steel/)
  await expect.element(dialog().getByRole('heading', { name: 'Get Steel' })).toBeVisible()
  await expect
    .element(dialog().getByRole('link', { name: 'Add to Chrome' }))
    .toHaveAttribute('href', 'https://steel.example/chrome')
  await choose(/^Own Wallet/)
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
  await expect.poll(() => config.state.connections.get(config.state.current ?? '')?.accounts[0]).toBe(own.address)
  await page.getByTestId('wk-account-button').click()
  await dialog().getByRole('button', { name: 'Disconnect' }).click()
  await open()
  await expect.element(dialog().getByRole('button', { name: /^Own Wallet of Test app/ })).toHaveTextContent('Recent')
})
