import { tipsAbi } from '@kith/protocol/abis'
import { decodeFunctionData, type Hex } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import { unansweredAfterMs } from '../../acting/transaction/useTransaction.ts'
import { createFakeChain } from '../../testing/createFakeChain.ts'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createAccount, createPost } from '../../testing/createPost.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en, say } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { watchToasts } from '../../ui/toast/showToast.ts'
import { TipDialog, type TipDialogProps } from './TipDialog.tsx'
import { tipsChain } from './tipsChain.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const account = `0x${'a1'.repeat(20)}` as const
const record = await createTestRecord({ address: account })
const hash = `0x${'aa'.repeat(32)}` as const
const author = `0x${'b2'.repeat(20)}` as const
const post = createPost('bafyreibh3wgvdyjqly3s5x2v5zdkj25moxakzwaiaqoucu7gldxyq3rjmi', {
  author: createAccount(author),
})
const digest = '0x27dd8d51e1305e372edf55ee46a4ebac75c0acd808041d4153e658ef886e2962'
const receipt = {
  status: '0x1',
  transactionHash: hash,
  blockNumber: '0x2',
  blockHash: `0x${'cc'.repeat(32)}`,
  from: account,
  to: account,
  logs: [],
  gasUsed: '0x1',
  cumulativeGasUsed: '0x1',
  effectiveGasPrice: '0x1',
  transactionIndex: '0x0',
  type: '0x2',
}

type DrawOptions = {
  answers?: Parameters<typeof createFakeChain>[0]
  checkAuthor?: TipDialogProps['checkAuthor']
}

async function draw({
  answers = {},
  checkAuthor = async () => ({ address: author, isAttested: false }),
}: DrawOptions = {}) {
  let head = 2
  const chain = createFakeChain(
    {
      eth_getCode: () => '0x01',
      eth_call: () => '0x',
      // One coin.
      eth_getBalance: () => '0xde0b6b3a7640000',
      eth_gasPrice: () => '0x3b9aca00',
      eth_estimateGas: () => '0x186a0',
      eth_blockNumber: () => `0x${(++head).toString(16)}`,
      eth_getBlockByNumber: () => ({ number: '0x2', transactions: [] }),
      eth_getTransactionReceipt: () => receipt,
      eth_sendTransaction: () => hash,
      ...answers,
    },
    account,
  )
  const tips = { count: 0, pendingCount: 0, totalWei: '0' }
  const graph = createFakeGraph({ postTips: () => ({ post: { id: post.id, tips } }) })
  vi.stubGlobal('fetch', graph.fetch)
  await chain.connectWallet()
  const onClose = vi.fn()
  const service = createTestService({ record })
  // The kit signs out when the wallet shows another account.
  Object.assign(service.adapter, { signOut: service.signOut })
  const wrapper = createPageWrapper(service, chain.config)
  const open = () => render(<TipDialog post={post} checkAuthor={checkAuthor} onClose={onClose} />, { wrapper })
  const screen = await open()
  const dialog = page.getByRole('dialog')
  return {
    chain,
    graph,
    open,
    close: () => screen.unmount(),
    onClose,
    dialog,
    field: dialog.getByRole('textbox', { name: say('tip.amount', { symbol: 'MATIC' }) }),
    send: (amount: string) =>
      dialog.getByRole('button', { name: say('tip.sendAmount', { amount: `${amount}\u00a0MATIC` }) }),
    expectText: (text: string) => expect.element(dialog.getByText(text)).toBeVisible(),
  }
}

test('behavior: a tip goes to the signed author, for this post, with exactly the typed amount', async () => {
  const { chain, dialog, field, send } = await draw()

  await field.fill('0,25')
  await send('0.25').click()

  await expect.element(dialog.getByText(en['tip.done'])).toBeVisible()
  const [asked] = chain.calls.find(({ method }) => method === 'eth_sendTransaction')?.params ?? []
  const { to, value, data } = asked as Record<'to' | 'value' | 'data', Hex>
  expect(to.toLowerCase()).toBe(tipsChain({ defaultChain: 'polygonMumbai' }).tips?.toLowerCase())
  expect(BigInt(value)).toBe(25n * 10n ** 16n)
  const { functionName, args } = decodeFunctionData({ abi: tipsAbi, data })
  expect([functionName, String(args[0]).toLowerCase(), args[1]]).toEqual(['tip', author.toLowerCase(), digest])
})

test('error: a post that does not prove its author cannot be tipped; a retry checks again', async () => {
  const checkAuthor = vi
    .fn<TipDialogProps['checkAuthor']>()
    .mockRejectedValueOnce(Object.assign(new Error(), { name: 'AuthorMismatchError' }))
    .mockResolvedValue({ address: author, isAttested: false })
  const { chain, dialog, field, send } = await draw({ checkAuthor })

  await expect.element(dialog.getByRole('alert')).toHaveTextContent(en['retry.AuthorMismatchError'])
  await field.fill('1')
  await expect.element(send('1')).toHaveAttribute('aria-disabled', 'true')
  expect(chain.count('eth_sendTransaction')).toBe(0)
  await dialog.getByRole('button', { name: en['action.retry'] }).click()

  await expect.element(send('1')).toHaveAttribute('aria-disabled', 'false')
})

test('behavior: fee, balance and missing amount appear before the wallet opens', async () => {
  const { chain, field, dialog, send, expectText } = await draw()

  await field.fill('1')

  await expectText(say('transaction.missing', { amount: '0.0001\u00a0MATIC' }))
  await send('1').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/0\.0001\sMATIC short/)
  expect(chain.count('eth_sendTransaction')).toBe(0)
  await field.fill('0.5')
  await expect.poll(() => dialog.getByRole('alert').elements()).toEqual([])
})

test('regression: the chain is asked for a fee once typing pauses, not at each digit', async () => {
  const { chain, field, expectText } = await draw()

  // Within one turn: a slow machine makes no pause of it.
  const input = field.element() as HTMLInputElement
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const typed of ['0', '0.', '0.1', '0.12', '0.125']) {
    setValue?.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await expectText(say('transaction.fee', { fee: '0.0001\u00a0MATIC' }))

  expect(chain.count('eth_estimateGas')).toBe(1)
})

test('error: an invalid amount is refused with its reason, and nothing is sent', async () => {
  const { chain, dialog, field, expectText } = await draw()

  await dialog.getByRole('button', { name: en['tip.send'] }).click()
  await expectText(en['tip.problem.empty'])
  await field.fill('1,000')
  await expectText(en['tip.problem.ambiguous'])
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('ten')
  await expectText(en['tip.problem.number'])

  expect(chain.count('eth_sendTransaction')).toBe(0)
})

test('error: a rejection in the wallet keeps the amount; the next attempt succeeds', async () => {
  let answers = 0
  const { dialog, field, send, expectText } = await draw({
    answers: {
      eth_sendTransaction: () => {
        answers += 1
        if (answers === 1) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
        return hash
      },
    },
  })
  await field.fill('0.1')
  await send('0.1').click()

  await expect.element(dialog.getByRole('alert')).toHaveTextContent(en['retry.UserRejectedRequestError'])
  await expect.element(field).toHaveValue('0.1')
  await dialog.getByRole('button', { name: en['action.retry'] }).click()

  await expectText(en['tip.done'])
})

test('behavior: a wallet on another network gets a switch button in the dialog', async () => {
  const { chain, dialog, field, send } = await draw()

  chain.config.connectors[0]?.onChainChanged('0x1')
  await field.fill('0.1')

  await expect
    .element(dialog.getByRole('button', { name: say('transaction.switch', { chain: 'Polygon Mumbai' }) }))
    .toBeVisible()
  await expect.element(send('0.1')).toHaveAttribute('aria-disabled', 'true')
})

test('behavior: a tip that was pending when the page closed is tracked, and the next one waits', async () => {
  const pending = { postId: 'another', amountWei: '5', to: author, hash, sentAt: 0 }
  localStorage.setItem(`kith.tip ${account}`, JSON.stringify(pending))
  let isMined = false
  const { expectText } = await draw({
    answers: {
      eth_getTransactionReceipt: () => (isMined ? receipt : null),
      eth_getTransactionByHash: () => ({
        hash,
        from: account,
        to: account,
        nonce: '0x0',
        input: '0x',
        value: '0x5',
        gas: '0x1',
        type: '0x0',
      }),
    },
  })

  await expectText(en['tip.otherPending'])
  isMined = true
  await expectText(en['tip.done'])
  // Or it would seem to be for this post.
  await expectText(en['tip.otherPending'])
  expect(localStorage.getItem(`kith.tip ${account}`)).toBeNull()
})

/** A tip of this account that the chain knows and has not mined. */
const pendingTip = { postId: 'another', amountWei: '5', to: author, hash }
const keepPending = (kept: object) => localStorage.setItem(`kith.tip ${account}`, JSON.stringify(kept))
const pendingTransaction = {
  hash,
  from: account,
  to: account,
  nonce: '0x0',
  input: '0x',
  value: '0x5',
  gas: '0x1',
  type: '0x0',
}

test.each([
  { ...pendingTip, amountWei: '5e18' },
  { ...pendingTip, hash: '0x1' },
  [{ ...pendingTip, amountWei: 5 }],
  { hash },
])('error: malformed stored data is no tip: %j', async (kept) => {
  keepPending(kept)

  const { field } = await draw()

  await expect.element(field).toBeVisible()
})

test('regression: a tip that another tab sent meanwhile stays kept when this one is confirmed', async () => {
  keepPending(pendingTip)
  let isMined = false
  const { expectText } = await draw({
    answers: {
      eth_getTransactionReceipt: () => (isMined ? receipt : null),
      eth_getTransactionByHash: () => pendingTransaction,
    },
  })
  await expectText(en['tip.otherPending'])
  const later = { ...pendingTip, hash: `0x${'bb'.repeat(32)}` }

  keepPending(later)
  isMined = true

  await expectText(en['tip.done'])
  expect(JSON.parse(localStorage.getItem(`kith.tip ${account}`) ?? '')).toEqual(later)
})

test('regression: another account of the wallet is not offered to repeat what the first one did', async () => {
  const { chain, dialog, field, send } = await draw({
    answers: {
      eth_sendTransaction: () => {
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      },
    },
  })
  await field.fill('0.1')
  await send('0.1').click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()

  chain.config.connectors[0]?.emitter.emit('change', { accounts: [author] })

  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('regression: a dialog closed during a request waits for it when reopened, and asks once', async () => {
  let approve: (sent: string) => void = () => undefined
  const { chain, dialog, field, send, open, close, expectText } = await draw({
    answers: { eth_sendTransaction: () => new Promise((resolve) => (approve = resolve)) },
  })
  await field.fill('0.1')
  await send('0.1').click()
  await expect.poll(() => chain.count('eth_sendTransaction')).toBe(1)
  await close()

  await open()

  await expect.element(dialog.getByRole('button', { name: en['transaction.signing'] })).toBeVisible()
  approve(hash)
  await expectText(en['tip.done'])
  expect(chain.count('eth_sendTransaction')).toBe(1)
})

test('regression: a tip confirmed after closing refreshes the total; the next dialog is empty', async () => {
  let isMined = false
  const { field, graph, send, open, close, expectText } = await draw({
    answers: {
      eth_getTransactionReceipt: () => (isMined ? receipt : null),
      eth_getTransactionByHash: () => pendingTransaction,
    },
  })
  await field.fill('0.1')
  await send('0.1').click()
  await expectText(en['tip.mayClose'])
  await close()
  const asked = graph.count('PostTips')

  isMined = true

  await expect.poll(() => graph.count('PostTips')).toBeGreaterThan(asked)
  expect(localStorage.getItem(`kith.tip ${account}`)).toBeNull()
  await open()
  await expect.element(field).toHaveValue('')
})

test('regression: a tip that another tab has just sent shows here, and is not sent again', async () => {
  const { chain, field, expectText } = await draw({
    answers: { eth_getTransactionReceipt: () => null, eth_getTransactionByHash: () => pendingTransaction },
  })
  await field.fill('0.1')

  keepPending({ ...pendingTip, postId: post.id })
  dispatchEvent(new StorageEvent('storage', { key: `kith.tip ${account}` }))

  await expectText(en['tip.mayClose'])
  expect(chain.count('eth_sendTransaction')).toBe(0)
})

test('error: while another tab asks the wallet, this one says so and does not ask', async () => {
  let release: (value?: unknown) => void = () => undefined
  const { chain, dialog, field, send } = await draw()
  await new Promise<void>((hasLock) => {
    void navigator.locks.request(`kith.tip ${account}`, () => {
      hasLock()
      return new Promise((resolve) => (release = resolve))
    })
  })
  await field.fill('0.1')
  await send('0.1').click()

  await expect.element(dialog.getByRole('alert')).toHaveTextContent(en['retry.TransactionElsewhereError'])
  expect(chain.count('eth_sendTransaction')).toBe(0)
  release()
})

/** A wallet that shows its requests and answers none until the test does; of each, what approves and what refuses it. */
function createSlowWallet() {
  const requests: { approve(hash: string): void; reject(): void }[] = []
  const mined = new Set<string>()
  const answers: Parameters<typeof createFakeChain>[0] = {
    eth_sendTransaction: () =>
      new Promise((resolve, reject) => {
        const refusal = Object.assign(new Error('User rejected the request.'), { code: 4001 })
        requests.push({ approve: resolve, reject: () => reject(refusal) })
      }),
    eth_getTransactionReceipt: ([of]) => (mined.has(String(of)) ? { ...receipt, transactionHash: of } : null),
    eth_getTransactionByHash: ([of]) => ({ ...pendingTransaction, hash: of }),
  }
  return { requests, mined, answers }
}

/** Opens the wallet for a tip, waits until the way out appears, and takes it. */
async function giveUp({ dialog, field, send }: Awaited<ReturnType<typeof draw>>, requests: readonly unknown[]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await field.fill('0.1')
  await send('0.1').click()
  await expect.poll(() => requests.length).toBe(1)
  await expect.element(dialog.getByRole('button', { name: en['transaction.signing'] })).toBeVisible()
  const way = dialog.getByRole('alert').getByRole('button', { name: en['action.cancel'] })
  expect(way.elements()).toEqual([])
  vi.advanceTimersByTime(unansweredAfterMs)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(en['transaction.unanswered'])
  expect(await findAxeProblems()).toEqual([])
  await way.click()
  vi.useRealTimers()
}

const second = `0x${'bb'.repeat(32)}` as const
const kept = () => JSON.parse(localStorage.getItem(`kith.tip ${account}`) ?? 'null')

test('behavior: a request the wallet does not answer can be given up and sent again', async () => {
  const { requests, mined, answers } = createSlowWallet()
  const drawn = await draw({ answers })
  const { dialog, field, send, expectText } = drawn

  await giveUp(drawn, requests)

  await expect.element(field).toHaveValue('0.1')
  await expect.element(send('0.1')).toHaveAttribute('aria-disabled', 'false')
  await expect.element(send('0.1')).toHaveFocus()
  expect(dialog.getByRole('alert').elements()).toEqual([])
  await send('0.1').click()
  await expect.poll(() => requests.length).toBe(2)
  // A no to the first one is no news.
  requests[0]?.reject()
  mined.add(second)
  requests[1]?.approve(second)
  await expectText(en['tip.done'])
  expect(kept()).toBeNull()
})

test('behavior: a request given up but approved later is announced, shown and followed', async () => {
  const { requests, mined, answers } = createSlowWallet()
  const drawn = await draw({ answers })
  const toasts: string[] = []
  const stop = watchToasts(({ text }) => toasts.push(text))
  await giveUp(drawn, requests)
  const { close, open, dialog, expectText } = drawn

  requests[0]?.approve(hash)

  await expectText(en['tip.mayClose'])
  await expect.element(dialog.getByTitle(hash)).toBeVisible()
  expect(toasts).toEqual([en['transaction.sentLate']])
  expect(kept()).toMatchObject({ postId: post.id, to: author, hash })
  await close()
  await open()
  await expect.element(dialog.getByTitle(hash)).toBeVisible()
  mined.add(hash)
  await expectText(en['tip.done'])
  expect(kept()).toBeNull()
  stop()
})

test('behavior: two approved requests are both followed, whichever is sent first', async () => {
  const { requests, mined, answers } = createSlowWallet()
  const drawn = await draw({ answers })
  await giveUp(drawn, requests)
  const { dialog, send, expectText } = drawn
  await send('0.1').click()
  await expect.poll(() => requests.length).toBe(2)

  requests[0]?.approve(hash)

  await expect.element(dialog.getByTitle(hash)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: en['transaction.signing'] })).toBeVisible()
  requests[1]?.approve(second)
  await expectText(en['tip.mayClose'])
  expect(kept()).toMatchObject([{ hash }, { hash: second }])
  mined.add(hash)
  const late = dialog.getByText(en['transaction.sentLate'])
  await expect.element(late).toHaveTextContent(say('transaction.step.pending', { chain: 'Polygon Mumbai' }))
  expect(kept()).toMatchObject({ hash: second })
  mined.add(second)
  await expectText(en['tip.done'])
  expect(kept()).toBeNull()
})

test('behavior: after a reload, each of two kept transactions is followed', async () => {
  const { mined, answers } = createSlowWallet()
  localStorage.setItem(`kith.tip ${account}`, JSON.stringify([pendingTip, { ...pendingTip, hash: second }]))

  const { dialog, expectText } = await draw({ answers })

  for (const of of [hash, second]) await expect.element(dialog.getByTitle(of)).toBeVisible()
  mined.add(hash).add(second)
  await expectText(en['tip.done'])
  await expect.poll(kept).toBeNull()
})

test('error: a chain without the contract shows an error, and the wallet does not open', async () => {
  const { chain, dialog, field, send } = await draw({ answers: { eth_getCode: () => '0x' } })

  await field.fill('0.1')
  await send('0.1').click()

  await expect.element(dialog.getByRole('alert')).toHaveTextContent(en['error.TipsNotDeployedError'])
  expect(chain.count('eth_sendTransaction')).toBe(0)
})

test('a11y: the dialog has no axe violations, also while it shows a failure', async () => {
  const { dialog, field, expectText } = await draw({ checkAuthor: async () => ({ address: author, isAttested: true }) })
  await field.fill('1,000')
  await expectText(en['tip.problem.ambiguous'])
  await expect.element(dialog).toBeVisible()

  expect(await findAxeProblems()).toEqual([])
})
