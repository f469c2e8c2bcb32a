import { expect, test, vi } from 'vitest'
import { createFakeChain } from '../testing/createFakeChain.ts'
import { isContract } from './isContract.ts'

const account = { address: `0x${'11'.repeat(20)}`, chainId: 80_001 } as const
const ask = (answer: () => unknown) => isContract(createFakeChain({ eth_getCode: answer }).config, account)

test('behavior: a contract has code at its address; a plain key none, or delegated code', async () => {
  expect(await ask(() => '0x6001')).toBe(true)
  expect(await ask(() => '0x')).toBe(false)
  expect(await ask(() => `0xef0100${'22'.repeat(20)}`)).toBe(false)
})

test('error: a chain that fails, or never answers, does not block signing in', async () => {
  const refuse = () => {
    throw new Error('No.')
  }
  vi.useFakeTimers()
  const unanswered = ask(() => new Promise(() => undefined))
  await vi.runAllTimersAsync()
  vi.useRealTimers()

  expect(await unanswered).toBe(false)
  expect(await ask(refuse)).toBe(false)
})
