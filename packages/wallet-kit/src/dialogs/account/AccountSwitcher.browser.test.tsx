import { type Address, getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Config, injected } from 'wagmi'
import { reconnect } from 'wagmi/actions'
import { connect } from '../../actions/connect.ts'
import { ProviderRpcError } from '../../errors/ProviderRpcError.ts'
import { renderKit, resetPage } from '../../test-page/renderKit.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(resetPage)

const dialog = () => page.getByRole('dialog')
const option = (address: Address) => page.getByTestId(`wk-account-option-${address}`)
const first = getAddress(privateKeyToAddress(generatePrivateKey()))
const second = getAddress(privateKeyToAddress(generatePrivateKey()))
const third = getAddress(privateKeyToAddress(generatePrivateKey()))

/** A wallet of several accounts that shows what it is asked to; `permit` answers `wallet_requestPermissions`. */
function createWallet(name: string, accounts: readonly Address[], permit?: () => readonly Address[]) {
  let shown: readonly Address[] = []
  const provider = {
    on: () => undefined,
    removeListener: () => undefined,
    async request({ method }: { method: string }) {
      if (method === 'eth_chainId') return '0x13881'
      if (method === 'eth_requestAccounts') shown = accounts
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return shown
      if (method === 'wallet_requestPermissions' && permit) {
        shown = permit()
        return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: shown }] }]
      }
      throw new ProviderRpcError({ code: 4200, message: 'Not supported.' })
    },
  }
  return injected({ target: { id: name.toLowerCase(), name, provider: provider as never } })
}

async function connectAll(config: Config, ...ids: string[]) {
  for (const id of ids) {
    const connector = config.connectors.find((candidate) => candidate.id === id)
    if (connector) await connect(config, { connector })
  }
  await page.getByTestId('wk-account-button').click()
}

const currentAddress = (config: Config) => config.state.connections.get(config.state.current ?? '')?.accounts[0]

test('behavior: accounts of all connected wallets can be picked, and a reload keeps the choice', async () => {
  const connectors = [createWallet('Alpha', [first, second]), createWallet('Beta', [third])]
  const { config } = await renderKit({ wallet: null, connectors })
  await connectAll(config, 'alpha', 'beta')

  await expect.element(option(third)).toHaveAttribute('aria-disabled', 'true')
  await option(second).click()
  await expect.element(option(second)).toHaveAttribute('aria-current', 'true')
  expect(currentAddress(config)).toBe(second)
  await expect.element(page.getByTestId('wk-account-name')).toHaveTextContent(second.slice(-4))

  await reconnect(config)
  expect(currentAddress(config)).toBe(second)
  await option(first).click()
  expect(currentAddress(config)).toBe(first)
})

test('behavior: disconnecting one wallet leaves the other, Disconnect All leaves none', async () => {
  const connectors = [createWallet('Alpha', [first]), createWallet('Beta', [second]), createWallet('Gamma', [third])]
  const { config } = await renderKit({ wallet: null, connectors })
  await connectAll(config, 'alpha', 'beta', 'gamma')

  await dialog().getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect.element(page.getByTestId('wk-account-name')).toHaveTextContent(first.slice(-4))
  expect(config.state.connections.size).toBe(2)

  await dialog().getByRole('button', { name: 'Disconnect All' }).click()
  await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  expect(config.state.connections.size).toBe(0)
})

test('behavior: Use another account asks the wallet, and the account it then shows is used', async () => {
  const permit = vi.fn<() => readonly Address[]>().mockReturnValueOnce([first])
  const { config } = await renderKit({ wallet: null, connectors: [createWallet('Alpha', [first], permit)] })
  await connectAll(config, 'alpha')

  const reject = new ProviderRpcError({ code: 4001, message: 'User rejected the request.' })
  permit.mockImplementationOnce(() => Promise.reject(reject) as never)
  await page.getByTestId('wk-other-account-button').click()
  await expect.element(page.getByTestId('wk-other-account-button')).toHaveTextContent('Use another account')
  expect(
    dialog()
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['', ''])

  permit.mockReturnValueOnce([second, first])
  await page.getByTestId('wk-other-account-button').click()
  await expect.element(page.getByTestId('wk-account-name')).toHaveTextContent(second.slice(-4))
  expect(currentAddress(config)).toBe(second)
})

test('error: a wallet that does not know the request says where to choose', async () => {
  const { config } = await renderKit({ wallet: null, connectors: [createWallet('Alpha', [first])] })
  await connectAll(config, 'alpha')
  await page.getByTestId('wk-other-account-button').click()

  await expect.element(dialog().getByText('Choose another account in Alpha instead.', { exact: false })).toBeVisible()
  expect(currentAddress(config)).toBe(first)
})
