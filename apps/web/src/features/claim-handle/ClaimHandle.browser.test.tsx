import { formatAddress } from '@kith/wallet-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFakeChain } from '../../testing/createFakeChain.ts'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createFakeRegistry } from '../../testing/createFakeRegistry.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en, say } from '../../testing/en.ts'
import { ClaimHandle } from './ClaimHandle.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const account = `0x${'a1'.repeat(20)}` as const
const record = await createTestRecord({ address: account })
const hash = `0x${'aa'.repeat(32)}` as const
const chain = 'Polygon Mumbai'
const transaction = {
  hash,
  from: account,
  to: account,
  nonce: '0x0',
  input: '0x',
  value: '0x0',
  gas: '0x1',
  type: '0x0',
}
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

/** A promise that the test resolves once it has checked the state before it. */
function createGate<Value>(value: Value) {
  let open: () => void = () => undefined
  const promise = new Promise<Value>((resolve) => {
    open = () => resolve(value)
  })
  return { promise, open }
}

type DrawOptions = {
  answers?: Parameters<typeof createFakeChain>[0]
  registry?: Parameters<typeof createFakeRegistry>[0]
  faucet?: () => Response | Promise<Response>
}

async function draw({ answers = {}, registry = {}, faucet = () => Response.error() }: DrawOptions = {}) {
  let head = 2
  const fake = createFakeChain(
    {
      ...createFakeRegistry(registry).answers,
      eth_getBalance: () => '0x1',
      eth_blockNumber: () => `0x${(++head).toString(16)}`,
      eth_getBlockByNumber: () => ({ number: '0x2', transactions: [] }),
      eth_getTransactionReceipt: () => receipt,
      eth_getTransactionByHash: () => transaction,
      eth_sendTransaction: () => hash,
      ...answers,
    },
    account,
  )
  const graph = createFakeGraph({ profile: () => ({ account: null }) })
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    input === '/faucet' ? faucet() : graph.fetch(input, init),
  )
  await fake.connectWallet()
  const screen = await render(<ClaimHandle />, {
    wrapper: createPageWrapper(createTestService({ record }), fake.config),
  })
  const button = screen.getByRole('button', { name: en['claimHandle.idle'] })
  const field = screen.getByRole('textbox', { name: en['claimHandle.label'] })
  const steps = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.getAttribute('data-reached'))
  return {
    fake,
    screen,
    button,
    field,
    steps,
    expectText: (text: string) => expect.element(screen.getByText(text)).toBeVisible(),
  }
}

test('behavior: before anything is typed, nothing is fetched, shown or offered', async () => {
  const { fake, field, button } = await draw()

  await expect.element(field).toHaveValue('')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  expect(fake.calls).toEqual([])
})

test('behavior: what is typed is shown as invalid, loading, taken or free, with its price', async () => {
  const { fake, field, button, expectText } = await draw({
    registry: { taken: ['ines'], priceWei: 500_000_000_000_000_000n },
  })

  await field.fill('-x')
  await expectText(en['claimHandle.problem.short'])
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(fake.calls).toEqual([])
  await field.fill('Ines')
  await expectText(en['claimHandle.checking'])
  await expectText(say('claimHandle.taken', { handle: 'ines' }))
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await field.fill('weaver')
  await expectText(say('claimHandle.availablePrice', { handle: 'weaver', price: '0.5\u00a0MATIC' }))

  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  await expect.element(button).toHaveAttribute('aria-disabled', 'false')
})

test('behavior: a taken handle links to its owner; a free one shows fee and missing amount', async () => {
  const { field, screen, expectText } = await draw({
    registry: { taken: ['ines'], priceWei: 500_000_000_000_000_000n },
    answers: {
      eth_getBalance: () => '0x16345785d8a0000',
      eth_gasPrice: () => '0x3b9aca00',
      eth_estimateGas: () => '0x186a0',
    },
  })

  await field.fill('ines')
  const owner = screen.getByRole('link', { name: /^0x/ })
  await expect.element(owner).toHaveAttribute('href', expect.stringMatching(/^\/u\/0x/))
  await field.fill('weaver')

  await expectText(say('transaction.fee', { fee: '0.0001\u00a0MATIC' }))
  await expectText(say('transaction.missing', { amount: '0.4001\u00a0MATIC' }))
  await expect.element(owner).not.toBeInTheDocument()
})

test('behavior: a silent chain, or one without a registry, is shown, and nothing is offered', async () => {
  const down = () => {
    throw new Error('connect ECONNREFUSED')
  }
  const silent = await draw({ answers: { eth_getCode: down } })
  await silent.field.fill('weaver')
  await silent.expectText(en['claimHandle.unknown'])
  await expect.element(silent.button).toHaveAttribute('aria-disabled', 'true')
  await silent.screen.unmount()

  const fresh = await draw({ answers: { eth_getCode: () => '0x' } })
  await fresh.field.fill('weaver')
  await fresh.expectText(say('claimHandle.not-deployed', { chain }))
  await expect.element(fresh.button).toHaveAttribute('aria-disabled', 'true')
})

test('behavior: a silent chain leaves the result unknown after seconds, until it answers', async () => {
  const { promise, open } = createGate('0x01')
  const { field, button, expectText } = await draw({ answers: { eth_getCode: () => promise } })

  await field.fill('weaver')
  await expectText(en['claimHandle.checking'])
  await expectText(en['claimHandle.unknown'])
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  open()

  await expectText(say('claimHandle.available', { handle: 'weaver' }))
})

test('behavior: every step of a claim shows: coins, wallet, chain, done', async () => {
  const coins = createGate(Response.json({ hash: `0x${'ff'.repeat(32)}` }))
  const wallet = createGate(hash)
  let isMined = true
  const { screen, field, button, steps, expectText } = await draw({
    faucet: () => coins.promise,
    answers: {
      eth_getBalance: () => '0x0',
      eth_sendTransaction: () => {
        isMined = false
        return wallet.promise
      },
      eth_getTransactionReceipt: () => (isMined ? receipt : null),
    },
  })
  const state = (name: string) => expect.element(screen.getByRole('button').first()).toHaveAttribute('data-state', name)
  await field.fill('weaver')
  await expectText(say('claimHandle.available', { handle: 'weaver' }))

  await button.click()
  await state('funding')
  await expect.poll(steps).toEqual(['here', 'ahead', 'ahead'])
  await expect.element(field).toHaveAttribute('readonly')
  coins.open()
  await state('signing')
  await expect.poll(steps).toEqual(['done', 'here', 'ahead'])
  wallet.open()
  await state('pending')
  await expect.poll(steps).toEqual(['done', 'done', 'here'])
  await expect.element(screen.getByTitle(hash)).toBeVisible()
  isMined = true

  await expect.element(screen.getByRole('status')).toHaveTextContent(say('claimHandle.done', { handle: 'weaver' }))
  expect(steps()).toEqual(['done', 'done', 'done'])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('kith.claim'))).toEqual([])
})

test('error: a rejection in the wallet is shown, and the same handle can be retried', async () => {
  let answers = 0
  const { screen, field, button, expectText } = await draw({
    answers: {
      eth_sendTransaction: () => {
        answers += 1
        if (answers === 1) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
        return hash
      },
    },
  })
  await field.fill('weaver')
  await expectText(say('claimHandle.available', { handle: 'weaver' }))

  await button.click()
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveTextContent(en['retry.UserRejectedRequestError'])
  await alert.getByRole('button', { name: en['action.retry'] }).click()

  await expect.element(screen.getByRole('status')).toHaveTextContent(say('claimHandle.done', { handle: 'weaver' }))
})

test('behavior: a wallet on another network is offered a switch', async () => {
  const { fake, screen, field, button, expectText } = await draw()
  fake.config.connectors[0]?.onChainChanged('0x1')
  const way = screen.getByRole('button', { name: say('transaction.switch', { chain }) })

  await field.fill('weaver')

  await expectText(say('claimHandle.wrong-network', { chain }))
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(way).toBeVisible()
})

test('regression: the error of a refused switch disappears once the wallet has switched', async () => {
  const { fake, screen, field, expectText } = await draw()
  const [connector] = fake.config.connectors
  if (!connector) throw new Error('no connector')
  let answers = 0
  const switchChain: NonNullable<typeof connector.switchChain> = async () => {
    answers += 1
    if (answers === 1) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    connector.onChainChanged('0x13881')
    return fake.config.chains[0]
  }
  Object.assign(connector, { switchChain })
  connector.onChainChanged('0x1')
  const way = screen.getByRole('button', { name: say('transaction.switch', { chain }) })
  await field.fill('weaver')
  await way.click()
  await expect.element(screen.getByRole('alert')).toBeVisible()

  await way.click()

  await expectText(say('claimHandle.available', { handle: 'weaver' }))
  await expect.poll(() => screen.getByRole('alert').elements()).toEqual([])
})

test('regression: a pending claim continues while the wallet changes its network', async () => {
  let isMined = false
  const { fake, screen, button, field, expectText } = await draw({
    answers: { eth_getTransactionReceipt: () => (isMined ? receipt : null) },
  })
  await field.fill('weaver')
  await expectText(say('claimHandle.available', { handle: 'weaver' }))
  await button.click()
  const hashText = say('transaction.hash', { hash: formatAddress(hash) })
  await expect.element(screen.getByText(hashText)).toBeVisible()

  const [connector] = fake.config.connectors
  if (!connector) throw new Error('no connector')
  const switchChain: NonNullable<typeof connector.switchChain> = async () => {
    connector.onChainChanged('0x13881')
    return fake.config.chains[0]
  }
  Object.assign(connector, { switchChain })
  const way = screen.getByRole('button', { name: say('transaction.switch', { chain }) })
  connector.onChainChanged('0x1')
  await way.click()
  await expect.element(way).not.toBeInTheDocument()

  await expect.element(screen.getByText(hashText)).toBeVisible()
  isMined = true
  await expectText(say('claimHandle.done', { handle: 'weaver' }))
})

test('regression: a stalled chain is blamed instead of the wallet, and the claim can be retried', async () => {
  let isStill = false
  const { fake, screen, field, button, expectText } = await draw({
    answers: { eth_getCode: () => (isStill ? new Promise(() => undefined) : '0x01') },
  })
  await field.fill('weaver')
  await expectText(say('claimHandle.available', { handle: 'weaver' }))

  isStill = true
  await button.click()
  await expect.element(screen.getByRole('button', { name: en['transaction.preparing'] })).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent(en['transaction.preparing'])
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveTextContent(say('transaction.silent', { chain }))
  expect(fake.count('eth_sendTransaction')).toBe(0)
  isStill = false
  await alert.getByRole('button', { name: en['action.retry'] }).click()

  await expect.element(screen.getByRole('status')).toHaveTextContent(say('claimHandle.done', { handle: 'weaver' }))
  expect(fake.count('eth_sendTransaction')).toBe(1)
  expect(alert.elements()).toEqual([])
})

test('behavior: a page that was left while the chain was asked asks no wallet', async () => {
  const { promise, open } = createGate('0x01')
  let isStill = false
  const { fake, screen, field, button, expectText } = await draw({
    answers: { eth_getCode: () => (isStill ? promise : '0x01') },
  })
  await field.fill('weaver')
  await expectText(say('claimHandle.available', { handle: 'weaver' }))
  isStill = true
  await button.click()
  await expect.element(screen.getByRole('button', { name: en['transaction.preparing'] })).toBeVisible()

  await screen.unmount()
  open()
  await new Promise((resolve) => setTimeout(resolve, 200))

  expect(fake.count('eth_sendTransaction')).toBe(0)
})

test('a11y: each step of a claim is announced in one live region, and the current one marked', async () => {
  const { promise, open } = createGate(hash)
  const { screen, field, button, expectText } = await draw({ answers: { eth_sendTransaction: () => promise } })
  const status = screen.getByRole('status').element()
  await field.fill('weaver')
  await expectText(say('claimHandle.available', { handle: 'weaver' }))

  await button.click()

  await expect.poll(() => status.textContent).toBe(en['transaction.signing'])
  const current = screen
    .getByRole('listitem')
    .elements()
    .filter((item) => item.ariaCurrent === 'step')
  expect(current.map((item) => item.textContent)).toEqual([en['transaction.step.signing']])
  open()
  await expect.poll(() => status.textContent).toContain(say('claimHandle.done', { handle: 'weaver' }))
})

test('behavior: a claim that was on its way when the page closed is followed to its end', async () => {
  localStorage.setItem(`kith.claim ${account}`, JSON.stringify({ handle: 'weaver', hash, sentAt: 0 }))
  let isMined = false
  const { screen, steps } = await draw({ answers: { eth_getTransactionReceipt: () => (isMined ? receipt : null) } })

  await expect.poll(steps).toEqual(['done', 'done', 'here'])
  isMined = true

  await expect.element(screen.getByRole('status')).toHaveTextContent(say('claimHandle.done', { handle: 'weaver' }))
})
