import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { createTestService } from '../testing/createTestService.ts'
import { loadWhenIdle } from './loadWhenIdle.ts'
import { createWalletGate } from './wallet/createWalletGate.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const record = await createTestRecord()

function start(options: Parameters<typeof createTestService>[0] = {}) {
  const service = createTestService(options)
  const act = vi.spyOn(service.acting, 'get')
  const load = vi.fn(async () => () => null)
  const gate = createWalletGate({ load })
  const stop = loadWhenIdle(service, gate)
  const need = (canWait: boolean) =>
    gate.slots.set(new Map([['slot', { host: document.body, content: null, canWait }]]))
  return { act, load, stop, need }
}

test('behavior: a visitor reads for seconds before the wallet loads', async () => {
  const { act, load, need } = start()
  need(true)

  await vi.advanceTimersByTimeAsync(9_000)
  expect(act).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: a part of the page that needs the wallet does not wait', async () => {
  const { load, need } = start()
  await vi.advanceTimersByTimeAsync(9_000)

  need(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: for a reader who is signed in, or had a wallet, it loads once the page is drawn', async () => {
  const member = start({ record })
  localStorage.setItem('wagmi.store', JSON.stringify({ state: { current: 'c1' } }))
  const returning = start()

  await vi.advanceTimersByTimeAsync(500)
  expect(member.load).toHaveBeenCalledOnce()
  expect(returning.load).toHaveBeenCalledOnce()
})

test('behavior: a page that was left loads nothing', async () => {
  const { load, stop } = start()
  await vi.advanceTimersByTimeAsync(9_000)

  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).not.toHaveBeenCalled()
})
