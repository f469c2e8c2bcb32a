import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type CreateConnectorFn, injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { WalletButton } from '../button/WalletButton.tsx'
import { ProposalExpiredError } from '../errors/ProposalExpiredError.ts'
import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.ts'
import type { TestWalletAnswer, TestWalletIntent } from '../testing/TestWalletAnswer.ts'
import { transactionStorageKey } from '../transactions/createTransactionStore.ts'
import type { RenderedKit, RenderKitOptions } from './renderKit.tsx'
import { type ScriptedConnector, scriptedConnector } from './scriptedConnector.ts'

/** A state the kit can be in, and the way there from a fresh page in English. */
export type KitState = {
  name: string
  options: RenderKitOptions
  reach: (kit: RenderedKit) => Promise<void>
  /** Whether an open dialog is what there is to look at, or the buttons on the page. */
  isDialog: boolean
  /** Whether the visitor holds a phone in hand. */
  isPhone: boolean
}

/** A state is reached or not; how fast is measured elsewhere. */
const patience = { timeout: 5_000 }
const dialog = () => page.getByRole('dialog')
const testWallet = 'social.kith.test-wallet'
/** Good for five minutes, as WalletConnect's are. */
const createUri = () =>
  `wc:${'a'.repeat(64)}@2?expiryTimestamp=${Math.floor(Date.now() / 1_000) + 300}&relay-protocol=irn&symKey=${'5'.repeat(64)}`
const kit = { showRecentTransactions: true, appInfo: { appName: 'Test app' } }

/** Presses what is there, without waiting for it to stand still as a mouse would. A link leads nowhere. */
async function press(what: Locator): Promise<void> {
  await expect.element(what, patience).toBeVisible()
  const element = what.element() as HTMLElement
  if (element.matches('a')) element.addEventListener('click', (event) => event.preventDefault(), { once: true })
  element.focus()
  element.click()
}

const pressButton = (name: string | RegExp) => press(dialog().getByRole('button', { name }).last())
const pressTestId = (id: string) => press(page.getByTestId(id))

async function seeButton(testId: string): Promise<void> {
  await expect.element(page.getByTestId(testId)).toBeVisible()
}

async function see(text: string): Promise<void> {
  await expect.element(dialog().getByText(text, { exact: false }).first(), patience).toBeVisible()
}

async function openList(): Promise<void> {
  await pressTestId('wk-connect-button')
  await expect.element(dialog()).toBeVisible()
}

/** From the list of a wide window. */
const steps = {
  async get() {
    await openList()
    await pressButton('Get a Wallet')
    await see('Mobile Wallet')
  },
  async downloadOptions() {
    await steps.get()
    await pressButton('Get Rainbow')
    await see('Rainbow for your phone')
  },
  async download() {
    await steps.downloadOptions()
    await pressButton('Get the app')
    await expect.element(dialog().getByRole('img')).toBeVisible()
  },
  async mobileInstructions() {
    await steps.download()
    await pressButton('Continue')
    await see('Open the Rainbow app')
  },
  async extensionInstructions() {
    await steps.downloadOptions()
    await press(dialog().getByRole('link', { name: 'Add to' }))
    await see('Install the Rainbow extension')
  },
}

/** Connects past the modal. */
async function connectWallets({ config }: RenderedKit, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    const find = () => config.connectors.find((candidate) => candidate.id === id)
    await expect.poll(find).toBeDefined()
    const connector = find()
    if (connector) await connect(config, { connector })
  }
  await expect.element(page.getByTestId('wk-chain-button')).toBeVisible()
}

async function openAccount(kit: RenderedKit, ...ids: string[]): Promise<void> {
  await connectWallets(kit, ...(ids.length > 0 ? ids : [testWallet]))
  await pressTestId('wk-account-button')
  await see('Copy Address')
}

async function openChains(kit: RenderedKit): Promise<void> {
  await connectWallets(kit, testWallet)
  await pressTestId('wk-chain-button')
  await see('Switch Networks')
}

/** Writes records as another tab would. */
function recordTransactions(address: string): void {
  const records = [
    { description: 'Claimed weaver-7', status: 'pending' },
    { description: 'Sent 12.5 USDC to a friend who wrote a very long name below a post', status: 'confirmed' },
    { description: 'Tipped @loom', status: 'failed' },
  ].map((record, index) => ({ ...record, hash: `0x${String(index + 1).padStart(64, '0')}` }))
  localStorage.setItem(transactionStorageKey, JSON.stringify({ [address]: { 80001: records } }))
  window.dispatchEvent(new StorageEvent('storage', { key: transactionStorageKey }))
}

/** A wallet of several accounts; `permit` answers when it is asked for another one, after it was connected. */
function severalAccounts(name: string, count: number, permit?: () => Promise<never>): CreateConnectorFn {
  const accounts = Array.from({ length: count }, () => privateKeyToAddress(generatePrivateKey()))
  let isPermitted = false
  const provider = {
    on: () => undefined,
    removeListener: () => undefined,
    async request({ method }: { method: string }) {
      if (method === 'eth_chainId') return '0x13881'
      if (method === 'eth_requestAccounts') isPermitted = true
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return isPermitted ? accounts : []
      if (method === 'wallet_requestPermissions' && permit && isPermitted) return permit()
      throw new ProviderRpcError({ code: 4200, message: 'Not supported.' })
    },
  }
  return injected({ target: { id: name, name, provider: provider as never } })
}

/** A wallet that cannot be asked to switch. */
const fixedToItsChain: CreateConnectorFn = (config) => {
  const { switchChain: _, ...rest } = severalAccounts('Fixed', 1)(config)
  return rest
}

const never = () => new Promise<never>(() => undefined)
let phone: ScriptedConnector = scriptedConnector()
/** WalletConnect's place, whose wallet is the test; another one for each page. */
const asPhone: CreateConnectorFn = (config) => {
  phone = scriptedConnector()
  return phone.create(config)
}

async function scan(wallet: string, text = 'Copy Link'): Promise<void> {
  const uri = createUri()
  await openList()
  await pressButton(new RegExp(`^${wallet}`))
  // The connector is asked a little later than the step is drawn.
  await expect
    .poll(() => {
      phone.offer(uri)
      return dialog().getByText(text).elements().length
    })
    .toBeGreaterThan(0)
}

type Extras = { options?: RenderKitOptions; isPhone?: boolean }

const onPage = (name: string, reach: KitState['reach'], { options, isPhone = false }: Extras = {}): KitState => ({
  name,
  reach,
  options: { ...options, kit: { ...kit, ...options?.kit } },
  isDialog: false,
  isPhone,
})
const inDialog = (name: string, reach: KitState['reach'], extras?: Extras): KitState => ({
  ...onPage(name, reach, extras),
  isDialog: true,
})
/** The wallet answers the first request of this kind so. */
const answer = (intent: TestWalletIntent, first: TestWalletAnswer): Extras => ({
  options: { wallet: { answers: { [intent]: [first] }, knownChainIds: [137] } },
})

function connecting(name: string, first: TestWalletAnswer, text: string): KitState {
  return inDialog(
    name,
    async () => {
      await openList()
      await pressButton(/^Test Wallet/)
      await see(text)
    },
    answer('connect', first),
  )
}

function verifying(name: string, text: string, options: RenderKitOptions, isSent = true): KitState {
  return inDialog(
    `Verify your account, ${name}`,
    async () => {
      await openList()
      await pressButton(/^Test Wallet/)
      await see('Verify your account')
      if (isSent) {
        await expect.element(page.getByTestId('wk-sign-button')).toHaveTextContent('Send message')
        await pressTestId('wk-sign-button')
      }
      await see(text)
    },
    { options: { adapter: {}, ...options } },
  )
}

function switching(name: string, first: TestWalletAnswer, text: string): KitState {
  return inDialog(
    `Switch Networks, ${name}`,
    async (kit) => {
      await openChains(kit)
      await pressTestId('wk-chain-option-137')
      await see(text)
    },
    answer('switchChain', first),
  )
}

/** Every step of every modal and every state of the buttons. Source: spec §2, §4, §8. */
export const kitStates: readonly KitState[] = [
  onPage('Connect Wallet', () => seeButton('wk-connect-button')),
  onPage('the button of a connected wallet', async (kit) => {
    await connectWallets(kit, testWallet)
    await expect.element(page.getByTestId('wk-balance')).toBeVisible()
  }),
  onPage('the button with a pending transaction', async (kit) => {
    await connectWallets(kit, testWallet)
    recordTransactions(kit.wallet.address)
    await expect.poll(() => document.querySelector('[data-pending="true"]')).not.toBeNull()
  }),
  onPage('the button on a wrong network', async (kit) => {
    await connectWallets(kit, testWallet)
    kit.wallet.moveToChain(999)
    await expect.element(page.getByRole('button', { name: 'Wrong network' })).toBeVisible()
  }),
  onPage(
    'the buttons of single wallets',
    async (kit) => {
      await connectWallets(kit, testWallet)
      await expect.element(page.getByTestId(`wk-wallet-button-${testWallet}`)).toHaveAttribute('data-connected', 'true')
    },
    {
      options: {
        children: (
          <>
            <ConnectButton />
            <WalletButton wallet={testWallet} />
            <WalletButton wallet="rainbow" />
          </>
        ),
      },
    },
  ),
  onPage('the button of a single wallet', () => seeButton('wk-wallet-button-rainbow'), {
    options: { children: <WalletButton wallet="rainbow" /> },
  }),

  inDialog(
    'Connect a Wallet',
    async () => {
      localStorage.setItem('rk-recent', JSON.stringify([testWallet]))
      await openList()
    },
    { options: { connectors: [severalAccounts('A wallet with a name that is far too long for one line', 1)] } },
  ),
  inDialog('Connect a Wallet, with small print', openList, {
    options: {
      kit: {
        appInfo: {
          appName: 'Test app',
          disclaimer: ({ Text, Link }) => (
            <Text>
              By connecting you agree to the <Link href="https://app.example/terms">Terms of Service</Link>.
            </Text>
          ),
        },
      },
    },
  }),
  inDialog('learn', async () => {
    await page.viewport(390, 800)
    await openList()
    await pressButton('Learn More')
    await see('A new way to log in')
  }),
  inDialog('get', steps.get),
  inDialog('get, on a phone', steps.get, { isPhone: true, options: { wallet: null } }),
  inDialog('download options', steps.downloadOptions),
  inDialog('download', steps.download),
  inDialog(
    'download, on a phone',
    async () => {
      await openList()
      await pressButton(/^Rainbow/)
      await see('Open the app store')
    },
    { isPhone: true, options: { wallet: null } },
  ),
  inDialog('mobile instructions', steps.mobileInstructions),
  inDialog('extension instructions', steps.extensionInstructions),
  connecting('connecting', 'neverAnswers', 'Confirm the connection in your wallet'),
  inDialog(
    'connecting, slowly',
    async () => {
      await openList()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const wallet = dialog().getByRole('button', { name: /^Test Wallet/ })
      ;(wallet.element() as HTMLElement).click()
      await vi.advanceTimersByTimeAsync(12_100)
      vi.useRealTimers()
      await see('has not answered yet')
    },
    answer('connect', 'neverAnswers'),
  ),
  connecting('connecting, declined', 'reject', 'You declined the request.'),
  connecting('connecting, failed', 'throws', 'Could not connect'),
  connecting('connecting, already asked', 'pending', 'A request is already waiting'),
  inDialog('scan', () => scan('Rainbow'), { options: { connectors: [asPhone] } }),
  inDialog('scan with any wallet', () => scan('WalletConnect'), { options: { connectors: [asPhone] } }),
  inDialog(
    'scan, expired',
    async () => {
      await scan('WalletConnect')
      phone.answer(new ProposalExpiredError())
      await see('The request expired')
    },
    { options: { connectors: [asPhone] } },
  ),
  inDialog(
    'scan, without a relay',
    async () => {
      await scan('WalletConnect')
      phone.answer(new RelayUnreachableError({ relayUrl: 'wss://relay.example' }))
      await see('The WalletConnect relay cannot be reached')
    },
    { options: { connectors: [asPhone] } },
  ),
  inDialog('open the app', () => scan('Rainbow', 'Nothing opened?'), {
    isPhone: true,
    options: { wallet: null, connectors: [asPhone] },
  }),
  inDialog(
    'one wallet alone',
    async () => {
      await pressTestId(`wk-wallet-button-${testWallet}`)
      await see('You declined the request.')
    },
    { options: { ...answer('connect', 'reject').options, children: <WalletButton wallet={testWallet} /> } },
  ),

  verifying('preparing', 'Preparing message...', { adapter: { getNonce: never } }, false),
  verifying('ready', 'Send message', {}, false),
  verifying('waiting', 'Waiting for signature...', { wallet: { answers: { sign: ['neverAnswers'] } } }),
  verifying('checking', 'Verifying signature...', { adapter: { verify: never } }),
  verifying(
    'nothing prepared',
    'Error preparing message, please retry!',
    { adapter: { getNonce: () => Promise.reject(new Error('down')) } },
    false,
  ),
  verifying('nothing signed', 'Error signing message, please retry!', { wallet: { answers: { sign: ['throws'] } } }),
  verifying('nothing proved', 'Error verifying signature, please retry!', { adapter: { verify: async () => false } }),

  inDialog('Your account, without transactions', (kit) => openAccount(kit)),
  inDialog('Your account, with transactions', async (kit) => {
    await openAccount(kit)
    recordTransactions(kit.wallet.address)
    await see('Tipped @loom')
  }),
  inDialog(
    'Your account, several accounts and transactions',
    async (kit) => {
      await openAccount(kit, 'Alpha', 'A wallet with a name that is far too long', testWallet)
      recordTransactions(kit.wallet.address)
      await see('Tipped @loom')
    },
    {
      options: {
        connectors: [severalAccounts('Alpha', 2), severalAccounts('A wallet with a name that is far too long', 2)],
      },
    },
  ),
  inDialog(
    'Your account, asking for another',
    async (kit) => {
      await openAccount(kit, 'Alpha')
      await pressTestId('wk-other-account-button')
      await see('Confirm in Wallet')
    },
    { options: { connectors: [severalAccounts('Alpha', 2, never)] } },
  ),
  inDialog(
    'Your account, no other one to be had',
    async (kit) => {
      await openAccount(kit, 'Alpha')
      await pressTestId('wk-other-account-button')
      await see('Choose another account in Alpha itself.')
    },
    { options: { connectors: [severalAccounts('Alpha', 1)] } },
  ),
  inDialog('Your account, not copied', async (kit) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await openAccount(kit)
    await pressButton('Copy Address')
    await see('Your browser did not allow copying.')
  }),
  inDialog('Your account, without a balance', (kit) => openAccount(kit), {
    options: { node: { eth_getBalance: () => Promise.reject(new Error('down')) } },
  }),

  inDialog('Switch Networks', openChains),
  switching('asking', 'neverAnswers', 'Confirm in Wallet'),
  switching('already asked', 'pending', 'A request is already waiting in your wallet.'),
  switching('failed', 'throws', 'Could not switch to Polygon.'),
  inDialog('Switch Networks, on a wrong one', async (kit) => {
    await connectWallets(kit, testWallet)
    kit.wallet.moveToChain(999)
    await pressTestId('wk-chain-button')
    await see('Wrong network detected')
  }),
  inDialog(
    'Switch Networks, where the wallet cannot',
    async (kit) => {
      await connectWallets(kit, 'Fixed')
      await pressTestId('wk-chain-button')
      await see('Your wallet does not support switching networks')
    },
    { options: { connectors: [fixedToItsChain] } },
  ),
]
