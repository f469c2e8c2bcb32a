import { parseEther } from 'viem'
import { polygonMumbai } from 'viem/chains'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { addBatches, type BatchAnswer } from '../test-page/addBatches.ts'
import { listen } from '../test-page/listen.ts'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { createTestWallet } from '../testing/createTestWallet.ts'
import { SendCallsButton, type SendCallsButtonProps } from './SendCallsButton.tsx'
import { useWalletCapabilities } from './useWalletCapabilities.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => resetPage())

const dialog = () => page.getByRole('dialog')
const button = () => page.getByTestId('wk-send-calls-button')
const ada = '0x00000000000000000000000000000000000ada01'
const grace = '0x00000000000000000000000000000000009ace02'
const calls = [
  { to: ada, value: 1n },
  { to: grace, value: parseEther('2') },
] as const

function Page(props: Partial<SendCallsButtonProps>) {
  const capabilities = useWalletCapabilities()
  return (
    <>
      <ConnectButton />
      <SendCallsButton calls={calls} label="Pay both" {...props} />
      <output>{capabilities === undefined ? 'not known' : JSON.stringify(capabilities)}</output>
    </>
  )
}

const toHash = (index: number) => `0x${String(index).padStart(64, '7')}`

/** A wallet whose transactions are mined when the test says so; `batches` present: it knows them. */
async function renderPage({
  batches,
  send = [],
  capabilities,
  ...props
}: {
  batches?: BatchAnswer[]
  send?: ('approve' | 'reject')[]
  capabilities?: object
} & Partial<SendCallsButtonProps> = {}) {
  const wallet = createTestWallet({ name: 'Batcher' })
  const sent: unknown[] = []
  let isMined = true
  let blockNumber = 16
  const receipt = (hash: unknown) =>
    isMined
      ? { transactionHash: hash, status: '0x1', blockNumber: '0x10', blockHash: toHash(0), gasUsed: '0x1', logs: [] }
      : null
  const chain: typeof wallet.provider = {
    ...wallet.provider,
    async request(request) {
      const [first] = Array.isArray(request.params) ? request.params : []
      if (request.method === 'eth_getTransactionReceipt') return receipt(first)
      if (request.method !== 'eth_sendTransaction') return wallet.provider.request(request)
      sent.push(first)
      if (send.shift() === 'reject') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      return toHash(sent.length)
    },
  }
  const batching = addBatches(chain, { answers: batches ?? [], ...(capabilities && { capabilities }) })
  const provider = batches ? batching.provider : chain
  const kit = await renderKit({
    wallet: null,
    connectors: [injected({ target: { id: 'batcher', name: 'Batcher', provider: provider as never } })],
    node: {
      eth_getTransactionReceipt: ([hash]) => receipt(hash),
      eth_getTransactionByHash: ([hash]) => ({
        hash,
        from: ada,
        to: ada,
        nonce: '0x1',
        value: '0x1',
        input: '0x',
        type: '0x0',
      }),
      eth_getBlockByNumber: () => ({ number: '0x10', transactions: [] }),
      // It is looked for in each new block.
      eth_blockNumber: () => `0x${(blockNumber++).toString(16)}`,
    },
    kit: { showRecentTransactions: true },
    children: <Page {...props} />,
  })
  return {
    ...kit,
    wallet,
    sent,
    async connect() {
      const connector = kit.config.connectors.find(({ id }) => id === 'batcher')
      if (connector) await connect(kit.config, { connector })
      await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
    },
    batches: batching.batches,
    mine: (is: boolean) => {
      isMined = is
    },
  }
}

test('behavior: one press sends a batch once, a double click too, and shows its result', async () => {
  const kit = await renderPage({ batches: [] })
  await kit.connect()
  kit.mine(false)
  const heard = listen()

  await button().dblClick()

  await expect.element(button()).toHaveTextContent('Pending')
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
  expect(kit.batches).toHaveLength(1)
  kit.mine(true)
  await expect.element(button()).toHaveTextContent('Pay both')
  await expect.element(page.getByText('Confirmed').last()).toBeVisible()
  expect(heard).toContain('Confirmed')
  await page.getByTestId('wk-account-button').click()
  await expect.element(dialog().getByRole('listitem')).toHaveTextContent(/Pay both.*Confirmed/)
})

test('behavior: a wallet without batches confirms one after the other, and the button says which', async () => {
  const kit = await renderPage()
  await kit.connect()
  kit.mine(false)

  await button().click()
  await expect.element(button()).toHaveTextContent('Pending (1 of 2)')
  expect(kit.sent).toHaveLength(1)
  kit.mine(true)

  await expect.element(page.getByText('Confirmed').last()).toBeVisible()
  expect(kit.sent).toMatchObject([
    { to: ada, value: '0x1' },
    { to: grace, value: '0x1bc16d674ec80000' },
  ])
  await page.getByTestId('wk-account-button').click()
  await expect.element(dialog().getByRole('listitem').nth(0)).toHaveTextContent('Pay both (2/2)')
  await expect.element(dialog().getByRole('listitem').nth(1)).toHaveTextContent('Pay both (1/2)')
})

test('behavior: a rejection is silent; halfway it shows the count, and the next press resumes', async () => {
  const kit = await renderPage({ send: ['reject', 'approve', 'reject', 'approve'] })
  await kit.connect()

  await button().click()
  await expect.poll(() => kit.sent.length).toBe(1)
  await expect.element(button()).toHaveTextContent('Pay both')
  expect(page.getByText('Failed').elements()).toHaveLength(0)

  await button().click()
  await expect.element(page.getByText('1 of 2 transactions went through.')).toBeVisible()
  await button().click()

  await expect.element(page.getByText('Confirmed').last()).toBeVisible()
  expect(kit.sent).toMatchObject([{ to: ada }, { to: ada }, { to: grace }, { to: grace }])
})

test('behavior: partial and untraceable batches are shown as such', async () => {
  const kit = await renderPage({ batches: ['partial', { result: { id: '0x5e11' } }] })
  await kit.connect()

  await button().click()
  await expect.element(page.getByText('Only some of the transactions went through.')).toBeVisible()
  await button().click()

  await expect.element(page.getByText('Sent. Your wallet shows the result.').last()).toBeVisible()
})

test('error: a failure quotes the wallet, and the app hears of it', async () => {
  const results: unknown[] = []
  const kit = await renderPage({
    batches: [{ code: -32_603, message: 'Out of ink.' }],
    onResult: (result) => results.push(result.status),
  })
  await kit.connect()

  await button().click()

  await expect.element(page.getByText('Your wallet says: “Out of ink.”')).toBeVisible()
  expect(results).toEqual(['failed'])
})

test('error: too little money is shown plainly, in the coin of the network', async () => {
  const words = 'insufficient funds for gas * price + value: have 0 want 21000'
  const kit = await renderPage({
    batches: [{ code: -32_603, message: 'Internal JSON-RPC error.', data: { code: -32_000, message: words } }],
  })
  await kit.connect()

  await button().click()

  const coin = polygonMumbai.nativeCurrency.symbol
  const sentence = `This account has too little ${coin} for the transaction and its network fee.`
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('behavior: without a wallet the button opens the list; another account starts over', async () => {
  const kit = await renderPage({ send: ['approve', 'reject'] })

  await button().click()
  await dialog()
    .getByRole('button', { name: /^Batcher/ })
    .click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await button().click()
  await expect.element(page.getByText('1 of 2 transactions went through.')).toBeVisible()
  const [connector] = kit.config.connectors.filter(({ id }) => id === 'batcher')
  connector?.onAccountsChanged(['0x00000000219ab540356cBB839Cbe05303d7705Fa'])

  await expect.element(page.getByText('1 of 2 transactions went through.')).not.toBeInTheDocument()
})

test('behavior: useWalletCapabilities returns capabilities by chain, or none', async () => {
  const kit = await renderPage({ batches: [], capabilities: { '0x13881': { atomic: { status: 'ready' } } } })
  await expect.element(page.getByText('not known')).toBeVisible()

  await kit.connect()

  await expect.element(page.getByText(/"80001":\{"atomic":"ready"/)).toBeVisible()
  await resetPage()
  await (await renderPage()).connect()
  await expect.element(page.getByText('{}', { exact: true })).toBeVisible()
})
