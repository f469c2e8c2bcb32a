import { type Address, getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Config, injected } from 'wagmi'
import { connect } from '../../actions/connect.ts'
import { ProviderRpcError } from '../../errors/ProviderRpcError.ts'
import { type RenderKitOptions, renderKit, resetPage } from '../../test-page/renderKit.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(resetPage)

const dialog = (name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })
const accountButton = () => page.getByTestId('wk-account-button')
const row = (id: string) => page.getByTestId(`wk-wallet-option-${id}`)
const newAddress = () => getAddress(privateKeyToAddress(generatePrivateKey()))
const currentId = (config: Config) => config.state.connections.get(config.state.current ?? '')?.connector.id

type Answer = 'yes' | 'never' | 'no'

/** A wallet whose owner answers when the test says so, and that raises events as wallets do, before it answers. */
function createWallet(name: string, answer: Answer = 'yes') {
  let accounts: readonly Address[] = [newAddress()]
  let isPermitted = false
  let isRestless = false
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  const answers: (() => void)[] = []
  const methods: string[] = []
  const provider = {
    on: (event: string, listener: (value: unknown) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (value: unknown) => void) => void listeners.get(event)?.delete(listener),
    async request({ method }: { method: string }) {
      methods.push(method)
      if (method === 'eth_chainId') {
        if (isPermitted && isRestless) {
          isRestless = false
          move()
        }
        return '0x13881'
      }
      if (method === 'eth_accounts') return isPermitted ? accounts : []
      if (method === 'wallet_revokePermissions') {
        isPermitted = false
        emit('accountsChanged', [])
        return null
      }
      if (method === 'personal_sign') return '0x51'
      if (method !== 'eth_requestAccounts') throw new ProviderRpcError({ code: 4200, message: 'Not supported.' })
      if (answer === 'no') throw new ProviderRpcError({ code: 4001, message: 'User rejected the request.' })
      if (answer === 'never') await new Promise<void>((resolve) => void answers.push(resolve))
      isPermitted = true
      const shown = accounts
      emit('connect', { chainId: '0x13881' })
      emit('accountsChanged', shown)
      return shown
    },
  }
  function move() {
    accounts = [newAddress(), ...accounts]
    emit('accountsChanged', accounts)
  }
  const id = name.toLowerCase()
  return {
    id,
    methods,
    connector: injected({ target: { id, name, provider: provider as never } }),
    address: () => accounts[0] as Address,
    /** The owner moves to another account. */
    move,
    /** The same, between approving the connection and being asked for the chain. */
    moveOnceConnecting() {
      isRestless = true
    },
    lock() {
      isPermitted = false
      emit('accountsChanged', [])
    },
    sayYes: () => answers.shift()?.(),
  }
}

/** A page with the first of the wallets connected and 'Connect a Wallet' open for one more. */
async function open(wallets: readonly ReturnType<typeof createWallet>[], options: RenderKitOptions = {}) {
  const { config } = await renderKit({
    ...options,
    wallet: null,
    connectors: wallets.map(({ connector }) => connector),
  })
  const connector = config.connectors.find(({ id }) => id === wallets[0]?.id)
  if (connector) await connect(config, { connector })
  if (options.adapter) {
    await page.getByRole('button', { name: /Verify$/ }).click()
    await expect.element(page.getByTestId('wk-sign-button')).toHaveTextContent('Send message')
    await page.getByTestId('wk-sign-button').click()
  }
  await accountButton().click()
  await page.getByTestId('wk-connect-another-button').click()
  await expect.element(dialog('Connect a Wallet')).toBeVisible()
  /** Every wallet that was ever in use, in order, and whether there was a moment without one. */
  const used: (string | undefined)[] = [currentId(config)]
  config.subscribe(
    () => currentId(config),
    (id) => void used.push(id),
  )
  return { config, used }
}

test('behavior: a second wallet connects beside the first, which is marked, and becomes current', async () => {
  const [alpha, beta] = [createWallet('Alpha'), createWallet('Beta')]
  const { config } = await open([alpha, beta])

  await expect.element(row('alpha')).toHaveTextContent('Connected')
  await expect.element(row('alpha')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(row('beta')).not.toHaveTextContent('Connected')
  await row('beta').click()

  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(accountButton()).toHaveTextContent(beta.address().slice(-4))
  await expect.element(accountButton()).toHaveFocus()
  expect(config.state.connections.size).toBe(2)
  await accountButton().click()
  await dialog().getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect.element(page.getByTestId('wk-account-name')).toHaveTextContent(alpha.address().slice(-4))
})

test('behavior: closing during a second connection keeps the first, whatever the other answers', async () => {
  const signOut = vi.fn()
  const [alpha, beta] = [createWallet('Alpha'), createWallet('Beta', 'never')]
  const { config, used } = await open([alpha, beta], { adapter: { signOut } })

  await row('beta').click()
  await expect.element(dialog().getByText('Opening Beta...')).toBeVisible()
  // The page behind the dialog still knows who is there.
  expect(config.state.status).toBe('connected')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  beta.sayYes()

  await expect.poll(() => beta.methods).toContain('wallet_revokePermissions')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(used).toEqual(['alpha'])
  expect(config.state).toMatchObject({ status: 'connected' })
  expect(config.state.connections.size).toBe(1)
  expect(signOut).not.toHaveBeenCalled()
  await expect.element(accountButton()).toHaveTextContent(alpha.address().slice(-4))
})

test('behavior: another wallet that declines leaves the first in use, and can be asked again', async () => {
  const { config, used } = await open([createWallet('Alpha'), createWallet('Beta', 'no')])

  await row('beta').click()

  await expect.element(dialog().getByRole('button', { name: 'RETRY' })).toBeVisible()
  expect(used).toEqual(['alpha'])
  expect(config.state.status).toBe('connected')
})

test('behavior: with a sign-in another wallet ends the session of the first, then proves itself', async () => {
  let finish = (): void => undefined
  const signOut = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const beta = createWallet('Beta')
  await open([createWallet('Alpha'), beta], { adapter: { signOut } })

  await row('beta').click()

  await expect.poll(() => signOut).toHaveBeenCalledTimes(1)
  // Until the app confirms it, the account is not shown as signed in.
  await expect.element(accountButton()).not.toBeInTheDocument()
  finish()
  await expect.element(dialog('Verify your account')).toBeVisible()
  await expect.element(dialog()).toHaveTextContent(beta.address().slice(-4))
})

test('behavior: accounts that change during a second connection count, in either wallet', async () => {
  const [alpha, beta] = [createWallet('Alpha'), createWallet('Beta', 'never')]
  const { config } = await open([alpha, beta])
  await row('beta').click()
  await expect.element(dialog().getByText('Opening Beta...')).toBeVisible()

  alpha.move()
  beta.move()
  await expect.element(dialog('Connect a Wallet')).toBeVisible()
  expect(currentId(config)).toBe('alpha')
  beta.moveOnceConnecting()
  beta.sayYes()

  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(accountButton()).toHaveTextContent(beta.address().slice(-4))
  const accounts = [...config.state.connections.values()].map((connection) => connection.accounts[0])
  expect(accounts).toEqual([alpha.address(), beta.address()])
})

test('behavior: the first wallet may lock itself meanwhile; the other is connected all the same', async () => {
  const [alpha, beta] = [createWallet('Alpha'), createWallet('Beta', 'never')]
  const { config } = await open([alpha, beta])
  await row('beta').click()
  await expect.element(dialog().getByText('Opening Beta...')).toBeVisible()

  alpha.lock()
  await expect.poll(() => config.state.connections.size).toBe(0)
  await expect.element(dialog('Connect a Wallet')).toBeVisible()
  beta.sayYes()

  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(accountButton()).toHaveTextContent(beta.address().slice(-4))
  expect(currentId(config)).toBe('beta')
})

test('behavior: a tab connects a second wallet and drops it; the other tab keeps its own', async () => {
  const [alpha, beta] = [createWallet('Alpha'), createWallet('Beta')]
  const here = await open([alpha, beta])
  // The other tab was there before: the same wallets and storage, a state of its own.
  const there = await renderKit({ wallet: null, connectors: [alpha.connector, beta.connector], children: null })
  await expect.poll(() => currentId(there.config)).toBe('alpha')

  await row('beta').click()
  await expect.element(accountButton()).toHaveTextContent(beta.address().slice(-4))
  expect(currentId(there.config)).toBe('alpha')
  expect(there.config.state.connections.size).toBe(1)

  const connector = there.config.connectors.find(({ id }) => id === 'alpha')
  await connector?.disconnect()
  await expect.poll(() => here.config.state.connections.size).toBe(1)
  expect(currentId(here.config)).toBe('beta')
  await expect.element(accountButton()).toHaveTextContent(beta.address().slice(-4))
})
