import { custom } from 'viem'
import { polygonMumbai } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConfig, injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import { watchCalls } from './watchCalls.ts'

beforeEach(() => {
  // wagmi's injected connector looks for its provider in pages only.
  vi.stubGlobal('window', new EventTarget())
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const account = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const hash = `0x${'5'.repeat(64)}`
const answer = (status: number, receipts: unknown[] = []) => ({
  version: '2.0.0',
  id: '0xbatch',
  chainId: '0x13881',
  atomic: true,
  status,
  receipts,
})
const receipt = { status: '0x1', logs: [], blockHash: hash, blockNumber: '0x10', gasUsed: '0x1', transactionHash: hash }

/** A connected wallet whose answers about the batch are scripted; the last one is given again and again. */
async function watch(...answers: (object | Error)[]) {
  const asked: unknown[] = []
  const provider = {
    on: () => undefined,
    removeListener: () => undefined,
    async request({ method, params }: { method: string; params?: unknown }) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account]
      if (method === 'eth_chainId') return '0x13881'
      if (method !== 'wallet_getCallsStatus') return null
      asked.push(params)
      const next = answers[Math.min(asked.length, answers.length) - 1]
      if (next instanceof Error) throw next
      return next
    },
  }
  const config = createConfig({
    chains: [polygonMumbai],
    transports: { 80001: custom(provider) },
    connectors: [injected({ target: { id: 'batcher', name: 'Batcher', provider: provider as never } })],
    storage: null,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('There is no connector.')
  await connect(config, { connector })
  const onOutcome = vi.fn()
  const onUnknown = vi.fn()
  const stop = watchCalls(config, { callsId: '0xbatch', connector, onOutcome, onUnknown })
  return { asked, onOutcome, onUnknown, stop }
}

const walletError = (code: number) => Object.assign(new Error(`Error ${code}`), { code })

test('behavior: a batch is followed from pending to confirmed, with its last transaction hash', async () => {
  const { asked, onOutcome } = await watch(answer(100), answer(100), answer(200, [receipt]))

  await vi.advanceTimersByTimeAsync(5_000)
  expect(onOutcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ status: 'confirmed', hash, isPartial: false })
  expect(asked).toEqual([['0xbatch'], ['0xbatch'], ['0xbatch']])
})

for (const [status, words] of [
  [400, 'never sent'],
  [500, 'reverted'],
  [600, 'partly reverted'],
] as const) {
  test(`behavior: a batch that was ${words} has failed`, async () => {
    const { onOutcome } = await watch(answer(status))

    await vi.advanceTimersByTimeAsync(10)

    expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ status: 'failed', hash: undefined, isPartial: status === 600 })
  })
}

test('error: a malformed hash of a wallet never becomes a link', async () => {
  const { onOutcome } = await watch(answer(200, [{ ...receipt, transactionHash: '0x5/../../phish' }]))

  await vi.advanceTimersByTimeAsync(10)

  expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ status: 'confirmed', hash: undefined, isPartial: false })
})

test('error: a wallet that cannot be reached is asked again', async () => {
  const { onOutcome } = await watch(walletError(-32_603), walletError(4_900), answer(200, [receipt]))

  await vi.advanceTimersByTimeAsync(60_000)

  expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ status: 'confirmed', hash, isPartial: false })
})

for (const code of [5_730, 4_200, -32_601]) {
  test(`error: a wallet unaware of the batch (${code}) is asked once, and nothing has failed`, async () => {
    const { asked, onOutcome, onUnknown } = await watch(walletError(code))

    await vi.advanceTimersByTimeAsync(600_000)

    expect(asked.length).toBe(1)
    expect(onUnknown).toHaveBeenCalledOnce()
    expect(onOutcome).not.toHaveBeenCalled()
  })
}

test('behavior: a stopped watch asks no more', async () => {
  const { asked, onOutcome, stop } = await watch(answer(100), answer(200, [receipt]))
  await vi.advanceTimersByTimeAsync(10)

  stop()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(asked.length).toBe(1)
  expect(onOutcome).not.toHaveBeenCalled()
})
