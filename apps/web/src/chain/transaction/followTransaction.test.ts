import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toAppError } from '../../api/errors/toAppError.ts'
import { createFakeChain } from '../../testing/createFakeChain.ts'
import { addActingErrors } from '../../words/addActingErrors.ts'
import { followTransaction, slowAfterMs } from './followTransaction.ts'
import { TransactionLostError } from './TransactionLostError.ts'

addActingErrors()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hash = `0x${'aa'.repeat(32)}` as const
const other = `0x${'bb'.repeat(32)}` as const
const from = `0x${'a1'.repeat(20)}`
const to = `0x${'b2'.repeat(20)}`
const receipt = (status: '0x0' | '0x1', transactionHash: string = hash) => ({
  status,
  transactionHash,
  blockNumber: '0x2',
  blockHash: `0x${'cc'.repeat(32)}`,
  from,
  to,
  logs: [],
  gasUsed: '0x1',
  cumulativeGasUsed: '0x1',
  effectiveGasPrice: '0x1',
  transactionIndex: '0x0',
  type: '0x2',
})
const transaction = (changes = {}) => ({
  hash,
  from,
  to,
  nonce: '0x5',
  input: '0x01',
  value: '0x0',
  blockNumber: null,
  blockHash: null,
  gas: '0x1',
  type: '0x0',
  ...changes,
})

function follow(answers: Parameters<typeof createFakeChain>[0]) {
  let head = 1
  const mine = () => {
    head += 1
    return `0x${head.toString(16)}`
  }
  const getBlock = () => ({ number: '0x2', transactions: [] })
  const chain = createFakeChain({ eth_blockNumber: mine, eth_getBlockByNumber: getBlock, ...answers })
  const onRepriced = vi.fn()
  const onSlow = vi.fn()
  const ending = new AbortController()
  const end = followTransaction(chain.config, { hash, chainId: 80_001, onRepriced, onSlow, signal: ending.signal })
  // Awaited later, after the clock was moved.
  end.catch(() => null)
  return { chain, end, ending, onRepriced, onSlow }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('behavior: spec §4 a recorded transaction goes from pending to confirmed', async () => {
  let isMined = false
  const { end, onSlow } = follow({
    eth_getTransactionReceipt: () => (isMined ? receipt('0x1') : null),
    eth_getTransactionByHash: () => transaction(),
  })

  await pass(5_000)
  isMined = true
  await pass(5_000)

  await expect(end).resolves.toBeUndefined()
  expect(onSlow).not.toHaveBeenCalled()
})

test('error: spec §4 a recorded transaction that the chain did not carry out has failed', async () => {
  const { end } = follow({ eth_getTransactionReceipt: () => receipt('0x0') })

  await pass(1_000)

  await expect(end).rejects.toMatchObject({ name: 'TransactionRevertedError' })
})

test('behavior: a slow transaction is called slow, not failed, and is followed to its end', async () => {
  let isMined = false
  const { end, onSlow } = follow({
    eth_getTransactionReceipt: () => (isMined ? receipt('0x1') : null),
    eth_getTransactionByHash: () => transaction(),
  })

  await pass(slowAfterMs + 1_000)
  expect(onSlow).toHaveBeenCalled()
  await pass(2 * slowAfterMs)
  isMined = true
  await pass(5_000)

  await expect(end).resolves.toBeUndefined()
})

test('behavior: a chain that does not answer is asked again', async () => {
  let isDown = true
  const down = () => {
    if (isDown) throw new Error('connect ECONNREFUSED')
  }
  const { end } = follow({
    eth_blockNumber: () => {
      down()
      return '0x2'
    },
    eth_getTransactionReceipt: () => {
      down()
      return receipt('0x1')
    },
    eth_getTransactionByHash: () => {
      down()
      return transaction()
    },
  })

  await pass(2 * slowAfterMs)
  isDown = false
  await pass(slowAfterMs)

  await expect(end).resolves.toBeUndefined()
})

test('error: a chain that was reset and does not know the transaction is reported', async () => {
  const { end } = follow({ eth_getTransactionReceipt: () => null, eth_getTransactionByHash: () => null })

  await pass(slowAfterMs + 5_000)

  await expect(end).rejects.toMatchObject({ name: 'TransactionLostError' })
})

test('regression: one unknown to the chain may still be in the wallet: no resend is offered', () => {
  expect(toAppError(new TransactionLostError({ hash })).retryable).toBe(false)
})

test('behavior: a repriced one is followed by its new hash; a different one is reported', async () => {
  const replace = (changes: object) => {
    const replacement = transaction({ hash: other, blockNumber: '0x2', ...changes })
    return follow({
      eth_getTransactionReceipt: ([asked]) => (asked === other ? receipt('0x1', other) : null),
      eth_getTransactionByHash: ([asked]) => {
        // The chain showed it once, then dropped it for the one that took its nonce.
        return asked === hash ? transaction() : replacement
      },
      eth_getBlockByNumber: () => ({ number: '0x2', transactions: [replacement] }),
    })
  }

  const repriced = replace({})
  await pass(slowAfterMs)
  await expect(repriced.end).resolves.toBeUndefined()
  expect(repriced.onRepriced).toHaveBeenCalledWith(other)

  const replaced = replace({ input: '0x02', to: from, value: '0x1' })
  await pass(slowAfterMs)
  await expect(replaced.end).rejects.toMatchObject({ name: 'TransactionReplacedError' })
})

test('behavior: a closed page stops following without a report', async () => {
  const { end, ending } = follow({
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => transaction(),
  })

  ending.abort()
  await pass(slowAfterMs + 1_000)

  await expect(end).resolves.toBeUndefined()
})
