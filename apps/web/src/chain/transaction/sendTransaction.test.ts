import { type Hex, toHex } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { toAppError } from '../../api/errors/toAppError.ts'
import { readHandle } from '../../features/claim-handle/readHandle.ts'
import { registryCall } from '../../features/claim-handle/registryCall.ts'
import { registryChain } from '../../features/claim-handle/registryChain.ts'
import { createFakeChain } from '../../testing/createFakeChain.ts'
import { createFakeRegistry, decodeRegistryCall } from '../../testing/createFakeRegistry.ts'
import { publicConfig } from '../../testing/publicConfig.ts'
import { addActingErrors } from '../../words/addActingErrors.ts'
import { sendTransaction, silentAfterMs } from './sendTransaction.ts'

addActingErrors()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const account = `0x${'a1'.repeat(20)}` as const
const hash = `0x${'aa'.repeat(32)}` as const
const funding = `0x${'ff'.repeat(32)}` as const
const where = registryChain(publicConfig())
const priceWei = 500_000_000_000_000_000n
const receipt = {
  status: '0x1',
  transactionHash: funding,
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

const transaction = {
  hash: funding,
  from: account,
  to: account,
  nonce: '0x0',
  input: '0x',
  value: '0x1',
  blockNumber: null,
  blockHash: null,
  gas: '0x1',
  type: '0x0',
}

type StartOptions = {
  answers?: Parameters<typeof createFakeChain>[0]
  balance?: Hex
  hasFaucet?: boolean
  faucet?: () => Response
}

async function start({
  answers = {},
  balance = toHex(10n ** 18n),
  hasFaucet = true,
  faucet = () => Response.error(),
}: StartOptions) {
  let head = 2
  let isFunded = false
  const registry = createFakeRegistry({ priceWei })
  const chain = createFakeChain(
    {
      ...registry.answers,
      eth_getBalance: () => (isFunded ? toHex(10n ** 18n) : balance),
      eth_blockNumber: () => toHex(++head),
      eth_getBlockByNumber: () => ({ number: '0x2', transactions: [] }),
      eth_getTransactionReceipt: () => receipt,
      eth_sendTransaction: () => hash,
      ...answers,
    },
    account,
  )
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    isFunded = true
    return faucet()
  })
  vi.stubGlobal('fetch', fetch)
  await chain.connectWallet()
  const states: string[] = []
  const onSilent = vi.fn()
  const ending = new AbortController()
  const sent = () =>
    sendTransaction(chain.config, {
      account,
      chain: where.chain,
      async prepare() {
        const { priceWei } = await readHandle(chain.config, 'weaver', where)
        return registryCall(where.registry, { does: 'register', handle: 'weaver', priceWei })
      },
      hasFaucet,
      onState: (state) => states.push(state),
      onSilent,
      signal: ending.signal,
    })
  return { chain, fetch, registry, states, sent, onSilent, ending }
}

test('behavior: the wallet is asked to register the handle for the price on the chain', async () => {
  const { chain, fetch, registry, states, sent } = await start({})

  await expect(sent()).resolves.toBe(hash)

  const [asked] = chain.calls.find(({ method }) => method === 'eth_sendTransaction')?.params ?? []
  const { to, from, value, data } = asked as Record<'to' | 'from' | 'value' | 'data', Hex>
  expect({ to, from: from.toLowerCase(), value: BigInt(value) }).toEqual({
    to: registry.address,
    from: account,
    value: priceWei,
  })
  expect(decodeRegistryCall(data)).toEqual({ functionName: 'register', args: ['weaver'] })
  expect(states).toEqual(['preparing', 'simulating', 'signing'])
  expect(fetch).not.toHaveBeenCalled()
})

test('behavior: an empty account gets coins first; then the wallet is asked', async () => {
  let isMined = false
  const { chain, fetch, states, sent } = await start({
    balance: '0x0',
    faucet: () => Response.json({ hash: funding }),
    answers: {
      eth_getTransactionReceipt: () => (isMined ? receipt : null),
      eth_getTransactionByHash: () => transaction,
    },
  })

  const end = sent()
  await expect.poll(() => chain.count('eth_getTransactionReceipt')).toBeGreaterThan(0)
  expect(states).toEqual(['preparing', 'funding'])
  isMined = true

  await expect(end).resolves.toBe(hash)
  expect(states).toEqual(['preparing', 'funding', 'simulating', 'signing'])
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({ address: account })
})

test('error: insufficient funds show the missing amount with fee, and no wallet opens', async () => {
  const short = { hasFaucet: false, balance: toHex(priceWei) }
  const free = await start(short)
  await expect(free.sent()).resolves.toBe(hash)

  const { chain, states, sent } = await start({
    ...short,
    answers: { eth_gasPrice: () => toHex(10n ** 9n), eth_estimateGas: () => toHex(100_000n) },
  })
  const failure = await sent().catch((error: unknown) => error)

  expect(failure).toMatchObject({ name: 'MissingFundsError', missingWei: 10n ** 14n })
  expect(toAppError(failure).sentence).toContain('0.0001\u00a0MATIC')
  expect(states).toEqual(['preparing', 'simulating'])
  expect(chain.count('eth_sendTransaction')).toBe(0)
})

test('error: a faucet that refuses gives its reason, and the wallet is not asked', async () => {
  const refusal = { name: 'FaucetLimitError', message: 'Later.', retryAt: '2026-11-21T13:00:00.000Z' }
  const { chain, sent } = await start({ balance: '0x0', faucet: () => Response.json(refusal, { status: 429 }) })

  await expect(sent()).rejects.toMatchObject({ name: 'FaucetLimitError', retryAt: new Date(refusal.retryAt) })

  expect(chain.count('eth_sendTransaction')).toBe(0)
})

test('error: a handle taken a moment ago fails before the wallet is asked to sign', async () => {
  const { chain, registry, sent } = await start({})
  registry.taken.push('weaver')

  await expect(sent()).rejects.toMatchObject({ cause: { data: { errorName: 'HandleTaken', args: ['weaver'] } } })

  expect(chain.count('eth_sendTransaction')).toBe(0)
})

test('error: where the registry has no code, neither the faucet nor the wallet is asked', async () => {
  const { chain, fetch, states, sent } = await start({ balance: '0x0', answers: { eth_getCode: () => '0x' } })

  await expect(sent()).rejects.toMatchObject({ name: 'NothingDeployedError' })

  expect(states).toEqual(['preparing'])
  expect(fetch).not.toHaveBeenCalled()
  expect(chain.count('eth_sendTransaction')).toBe(0)
})

test('error: a no in the wallet is passed on as what it is', async () => {
  const reject = () => {
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
  const { sent } = await start({ answers: { eth_sendTransaction: reject } })

  const failure = await sent().catch((error: unknown) => error)

  expect(toAppError(failure).name).toBe('UserRejectedRequestError')
})

test('regression: a silent chain is reported as such, not as a waiting wallet', async () => {
  let isSilent = true
  const { chain, states, sent, onSilent } = await start({
    answers: { eth_getCode: () => (isSilent ? new Promise(() => undefined) : '0x01') },
  })
  vi.useFakeTimers()

  void sent()
  await vi.advanceTimersByTimeAsync(silentAfterMs.preparing - 1)
  expect(onSilent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)

  expect(onSilent).toHaveBeenCalledOnce()
  expect(states).toEqual(['preparing'])
  isSilent = false
  await expect(sent()).resolves.toBe(hash)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onSilent).toHaveBeenCalledOnce()
  expect(chain.count('eth_sendTransaction')).toBe(1)
})

test('behavior: an abandoned attempt does not ask the wallet once the chain answers', async () => {
  const answers: (() => void)[] = []
  const { chain, states, sent, ending } = await start({
    answers: { eth_getCode: () => new Promise((resolve) => answers.push(() => resolve('0x01'))) },
  })
  const end = sent()
  await expect.poll(() => answers).toHaveLength(1)

  ending.abort()
  answers[0]?.()

  await expect(end).rejects.toMatchObject({ name: 'AbortError' })
  expect(states).toEqual(['preparing'])
  expect(chain.count('eth_sendTransaction')).toBe(0)
})

test('error: a faucet that never answers is given up, as a chain that takes too long', async () => {
  const { sent, fetch, ending } = await start({ balance: '0x0' })
  fetch.mockImplementation((_, init) => {
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  })

  const end = sent()
  await expect.poll(() => fetch).toHaveBeenCalledOnce()
  ending.abort(new DOMException('The time is over.', 'TimeoutError'))

  expect(toAppError(await end.catch((error: unknown) => error)).name).toBe('TimeoutError')
})
