import { custom, type Hash } from 'viem'
import { polygonMumbai } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConfig } from 'wagmi'
import { watchTransaction } from './watchTransaction.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const account = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const other = '0x00000000219ab540356cbb839cbe05303d7705fa'
const hash = (index: number): Hash => `0x${index.toString(16).padStart(64, '0')}`
const transaction = (index: number, change: object = {}) => ({
  hash: hash(index),
  from: account,
  to: other,
  nonce: '0x1',
  value: '0x5',
  input: '0x',
  type: '0x0',
  gas: '0x1',
  gasPrice: '0x1',
  ...change,
})
const receipt = (index: number, status: '0x0' | '0x1', block = 16) => ({
  transactionHash: hash(index),
  status,
  blockNumber: `0x${block.toString(16)}`,
  from: account,
  to: other,
  logs: [],
  type: '0x0',
})

/** A chain whose block number grows with each look; `answers` say the rest. */
function watch(answers: { [method: string]: (params: readonly unknown[]) => unknown }, confirmations?: number) {
  let block = 16
  const node = custom(
    {
      async request({ method, params }: { method: string; params: readonly unknown[] }) {
        if (method === 'eth_blockNumber') return `0x${(block++).toString(16)}`
        return answers[method]?.(params) ?? null
      },
    },
    { retryCount: 0 },
  )
  const config = createConfig({ chains: [polygonMumbai], transports: { 80001: node }, pollingInterval: 1_000 })
  const onOutcome = vi.fn()
  const onRepriced = vi.fn()
  const record = { hash: hash(1), description: 'x', status: 'pending' as const, confirmations }
  const stop = watchTransaction(config, { chainId: 80001, record, onOutcome, onRepriced })
  return { onOutcome, onRepriced, stop }
}

test('behavior: spec §4 a mined transaction is confirmed, a reverted one failed', async () => {
  const good = watch({ eth_getTransactionReceipt: () => receipt(1, '0x1') })
  const bad = watch({ eth_getTransactionReceipt: () => receipt(1, '0x0') })

  await vi.advanceTimersByTimeAsync(2_000)

  expect(good.onOutcome).toHaveBeenCalledExactlyOnceWith({ status: 'confirmed', hash: hash(1) })
  expect(bad.onOutcome).toHaveBeenCalledExactlyOnceWith({ status: 'failed', hash: hash(1) })
})

test('behavior: it waits for as many confirmations as the record asks for', async () => {
  const { onOutcome } = watch({ eth_getTransactionReceipt: () => receipt(1, '0x1') }, 30)

  await vi.advanceTimersByTimeAsync(15_000)
  expect(onOutcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)

  expect(onOutcome).toHaveBeenCalledOnce()
})

test('behavior: a slow transaction is not a failed one', async () => {
  let isMined = false
  const { onOutcome } = watch({
    eth_getTransactionByHash: () => transaction(1),
    eth_getBlockByNumber: () => ({ number: '0x10', transactions: [] }),
    eth_getTransactionReceipt: () => (isMined ? receipt(1, '0x1') : null),
  })

  await vi.advanceTimersByTimeAsync(15 * 60_000)
  expect(onOutcome).not.toHaveBeenCalled()
  isMined = true
  await vi.advanceTimersByTimeAsync(5_000)

  expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ status: 'confirmed', hash: hash(1) })
})

test('behavior: a node that fails for a while does not fail the transaction', async () => {
  let isDown = true
  const { onOutcome } = watch({
    eth_getTransactionByHash: () => transaction(1),
    eth_getTransactionReceipt: () => {
      if (isDown) throw new Error('node is down')
      return receipt(1, '0x1')
    },
  })

  await vi.advanceTimersByTimeAsync(30_000)
  expect(onOutcome).not.toHaveBeenCalled()
  isDown = false
  await vi.advanceTimersByTimeAsync(120_000)

  expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ status: 'confirmed', hash: hash(1) })
})

test('behavior: a sped-up transaction is followed under its new hash', async () => {
  const { onOutcome, onRepriced } = watch({
    eth_getTransactionByHash: () => transaction(1),
    eth_getBlockByNumber: () => ({ number: '0x10', transactions: [transaction(2, { gasPrice: '0x9' })] }),
    eth_getTransactionReceipt: ([asked]) => (asked === hash(2) ? receipt(2, '0x1') : null),
  })

  await vi.advanceTimersByTimeAsync(5_000)

  expect(onRepriced).toHaveBeenCalledExactlyOnceWith(hash(2))
  expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ status: 'confirmed', hash: hash(2) })
})

test('behavior: a transaction cancelled in the wallet failed, though what replaced it succeeded', async () => {
  const { onOutcome, onRepriced } = watch({
    eth_getTransactionByHash: () => transaction(1),
    eth_getBlockByNumber: () => ({ number: '0x10', transactions: [transaction(2, { to: account, value: '0x0' })] }),
    eth_getTransactionReceipt: ([asked]) => (asked === hash(2) ? receipt(2, '0x1') : null),
  })

  await vi.advanceTimersByTimeAsync(5_000)

  expect(onRepriced).not.toHaveBeenCalled()
  expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ status: 'failed', hash: hash(2) })
})

test('behavior: after stopping nothing is reported', async () => {
  const { onOutcome, stop } = watch({ eth_getTransactionReceipt: () => receipt(1, '0x1') })

  stop()
  await vi.advanceTimersByTimeAsync(10_000)

  expect(onOutcome).not.toHaveBeenCalled()
})
