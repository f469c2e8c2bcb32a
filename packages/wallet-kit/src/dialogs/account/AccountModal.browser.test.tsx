import { encodeAbiParameters, getAddress, toFunctionSelector } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../../button/ConnectButton.tsx'
import { renderKit, resetPage } from '../../test-page/renderKit.tsx'
import { recordTransactions } from '../../test-page/states/recordTransactions.ts'
import { severalAccounts } from '../../test-page/states/severalAccounts.ts'
import { connectWallets } from '../../test-page/states/steps.ts'
import { useAddRecentTransaction } from '../../transactions/useAddRecentTransaction.ts'
import { useClearRecentTransactions } from '../../transactions/useClearRecentTransactions.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await resetPage()
})

const dialog = () => page.getByRole('dialog')
const hash = (index: number) => `0x${index.toString(16).padStart(64, '0')}`
const receipt =
  (status: '0x0' | '0x1') =>
  ([transactionHash]: readonly unknown[]) => ({
    transactionHash,
    status,
    blockNumber: '0x10',
    blockHash: hash(1),
    transactionIndex: '0x0',
    from: hash(1).slice(0, 42),
    to: null,
    cumulativeGasUsed: '0x1',
    gasUsed: '0x1',
    effectiveGasPrice: '0x1',
    contractAddress: null,
    logs: [],
    logsBloom: '0x',
    type: '0x2',
  })

/** Two frames: by then whatever was set is on the screen. */
const painted = async () => {
  // React renders in a message's task, which may come after the next frame on a busy machine.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

async function connect() {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog()
    .getByRole('button', { name: /^Test Wallet/ })
    .click()
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
}

const account = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
let faults: string[] = []

function Page() {
  const add = useAddRecentTransaction()
  const clear = useClearRecentTransactions()
  const attempt = (run: () => void) => {
    try {
      run()
    } catch (error) {
      faults.push((error as Error).message)
    }
  }
  return (
    <>
      <ConnectButton />
      {[1, 2, 3, 4].map((index) => (
        <button
          key={index}
          type="button"
          onClick={() => attempt(() => add({ hash: hash(index), description: `Deed ${index}` }))}
        >
          Add {index}
        </button>
      ))}
      <button type="button" onClick={() => attempt(clear)}>
        Forget
      </button>
    </>
  )
}

test('behavior: spec §2 the account modal has address, balance, copy, disconnect, transactions', async () => {
  const { wallet, config } = await renderKit({ kit: { showRecentTransactions: true } })
  await connect()

  await page.getByTestId('wk-account-button').click()

  await expect
    .element(page.getByTestId('wk-account-name'))
    .toHaveTextContent(`${wallet.address.slice(0, 4)}…${wallet.address.slice(-4)}`)
  await expect.element(page.getByTestId('wk-account-balance')).toHaveTextContent(/^0\.08 /)
  await expect.element(dialog().getByRole('button', { name: 'Copy Address' })).toBeVisible()
  await expect
    .element(dialog().getByRole('link', { name: 'Explorer' }))
    .toHaveAttribute('href', expect.stringContaining(`/address/${wallet.address}`))
  await expect.element(dialog().getByText('Test app transactions will appear here...')).toBeVisible()
  await dialog().getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  expect(config.state.connections.size).toBe(0)
})

test('behavior: a token that the app names for a chain replaces the native balance', async () => {
  const answers = {
    [toFunctionSelector('balanceOf(address)')]: encodeAbiParameters([{ type: 'uint256' }], [12_500_000n]),
    [toFunctionSelector('decimals()')]: encodeAbiParameters([{ type: 'uint256' }], [6n]),
    [toFunctionSelector('symbol()')]: encodeAbiParameters([{ type: 'string' }], ['USDC']),
  }
  await renderKit({
    kit: { balanceTokens: { 80001: '0x00000000219ab540356cbb839cbe05303d7705fa' } },
    node: { eth_call: ([call]) => answers[(call as { data: string }).data.slice(0, 10) as `0x${string}`] },
  })
  await connect()
  await expect.element(page.getByTestId('wk-account-button')).toHaveTextContent('12.5 USDC')
  await page.getByTestId('wk-account-button').click()

  await expect.element(page.getByTestId('wk-account-balance')).toHaveTextContent('12.5 USDC')
})

test("behavior: spec §4 the 'Copied!' indicator lasts 1.5 seconds", async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { wallet } = await renderKit()
  await connect()
  await page.getByTestId('wk-account-button').click()
  const copy = dialog().getByRole('button', { name: /Copy Address|Copied!/ })

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await copy.click()
  await expect.element(copy).toHaveTextContent('Copied!')
  vi.advanceTimersByTime(1_499)
  await painted()
  await expect.element(copy, { timeout: 0 }).toHaveTextContent('Copied!')
  vi.advanceTimersByTime(1)

  await expect.element(copy).toHaveTextContent('Copy Address')
  expect(writeText).toHaveBeenCalledWith(wallet.address)
})

test('error: a refused clipboard never says Copied!, it shows the address', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const { wallet } = await renderKit()
  await connect()
  await page.getByTestId('wk-account-button').click()

  const copy = dialog().getByRole('button', { name: 'Copy Address' })
  await copy.click()

  const status = dialog().getByRole('status').first()
  await expect.element(status).toHaveTextContent(wallet.address)
  expect(dialog().getByText('Copied!').elements()).toHaveLength(0)
  // In line with the buttons, not from edge to edge.
  const failure = status.element().firstElementChild
  expect(failure?.getBoundingClientRect().left).toBe(copy.element().getBoundingClientRect().left)
})

test('behavior: spec §9 the latest 3 transactions are shown, from pending to confirmed or failed', async () => {
  let isMined = false
  let block = 16
  const mined = { [hash(3)]: '0x1', [hash(4)]: '0x0' } as const
  // The kit polls the node every 4 seconds; fake timers skip the wait.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  await renderKit({
    kit: { showRecentTransactions: true },
    children: <Page />,
    node: {
      eth_blockNumber: () => `0x${(block++).toString(16)}`,
      eth_getTransactionByHash: ([hash]) => ({
        hash,
        from: account,
        to: account,
        nonce: '0x1',
        value: '0x0',
        input: '0x',
        type: '0x0',
        gas: '0x1',
        gasPrice: '0x1',
      }),
      eth_getBlockByNumber: () => ({ number: '0x10', transactions: [] }),
      eth_getTransactionReceipt: (params) => {
        const status = mined[String(params[0]) as keyof typeof mined]
        return isMined && status ? receipt(status)(params) : null
      },
    },
  })
  await connect()
  for (const index of [1, 2, 3, 4]) await page.getByRole('button', { name: `Add ${index}` }).click()
  await page.getByTestId('wk-account-button').click()

  const rows = () => dialog().getByRole('listitem')
  expect(
    rows()
      .elements()
      .map((row) => row.textContent?.match(/Deed \d/)?.[0]),
  ).toEqual(['Deed 4', 'Deed 3', 'Deed 2'])
  await expect.element(rows().nth(0)).toHaveTextContent('Pending')
  isMined = true
  await vi.advanceTimersByTimeAsync(8_000)

  await expect.element(rows().nth(0)).toHaveTextContent('Failed')
  await expect.element(rows().nth(1)).toHaveTextContent('Confirmed')
  await expect.element(rows().nth(2)).toHaveTextContent('Pending')
  await dialog().getByRole('button', { name: 'Clear All' }).click()
  await expect.element(dialog().getByText('Test app transactions will appear here...')).toBeVisible()
})

test('behavior: what another tab records is shown at once, and what it clears goes', async () => {
  const { wallet } = await renderKit({ kit: { showRecentTransactions: true } })
  await connect()
  await page.getByTestId('wk-account-button').click()
  // What the browser does when another tab writes.
  const writeElsewhere = (records: object) => {
    localStorage.setItem('rk-transactions', JSON.stringify(records))
    window.dispatchEvent(new StorageEvent('storage', { key: 'rk-transactions' }))
  }

  const record = { hash: hash(7), description: 'From the other tab', status: 'confirmed' }
  writeElsewhere({ [wallet.address]: { 80001: [record] } })
  await expect.element(dialog().getByRole('listitem')).toHaveTextContent('From the other tab')
  writeElsewhere({})
  await expect.element(dialog().getByRole('listitem')).not.toBeInTheDocument()
})

test('error: spec §8 No address or chain ID found, when adding and when clearing transactions', async () => {
  faults = []
  await renderKit({ children: <Page /> })

  await page.getByRole('button', { name: 'Add 1' }).click()
  await page.getByRole('button', { name: 'Forget' }).click()

  expect(faults).toEqual(['No address or chain ID found', 'No address or chain ID found'])
})

test('behavior: the panel is as tall as its content, and scrolls only if the window is too low', async () => {
  await page.viewport(1280, 1_400)
  const many = severalAccounts('Many', 9)
  const kit = await renderKit({ kit: { showRecentTransactions: true }, connectors: [many] })
  await connectWallets(kit, 'Many')
  recordTransactions(getAddress(kit.config.state.connections.values().next().value?.accounts[0] ?? '0x'))
  await page.getByTestId('wk-account-button').click()
  await expect.element(dialog().getByText('Tipped @loom', { exact: true })).toBeVisible()
  const listScrolling = () =>
    [...dialog().element().querySelectorAll('*')].filter(
      (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === 'auto',
    )
  const heightOf = () => dialog().element().firstElementChild?.getBoundingClientRect().height ?? 0

  expect(listScrolling()).toEqual([])
  expect(heightOf()).toBeGreaterThan(800)
  await page.viewport(1280, 700)

  await expect.poll(heightOf).toBe(700 - 32)
  expect(listScrolling()).toHaveLength(1)
})

test('error: a refusal right after a copy stays to be read', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  const { wallet } = await renderKit()
  await connect()
  await page.getByTestId('wk-account-button').click()
  const copy = dialog().getByRole('button', { name: /Copy Address|Copied!/ })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await copy.click()
  await expect.element(copy).toHaveTextContent('Copied!')
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))

  await copy.click()
  await expect.element(copy).toHaveTextContent('Copy Address')
  vi.advanceTimersByTime(1_500)
  await painted()

  await expect.element(dialog().getByRole('status').first(), { timeout: 0 }).toHaveTextContent(wallet.address)
})
