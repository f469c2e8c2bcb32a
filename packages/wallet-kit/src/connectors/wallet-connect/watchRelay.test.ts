import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchRelay } from './watchRelay.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function watch() {
  const relay = { isConnected: true }
  const { lost, stop } = watchRelay({ isConnected: () => relay.isConnected, relayUrl: 'ws://relay', limitMs: 6_000 })
  const result = { error: undefined as unknown }
  lost.catch((error: unknown) => {
    result.error = error
  })
  return { relay, result, stop }
}

test('error: a relay that is away for the limit is named as unreachable', async () => {
  const { relay, result } = watch()
  relay.isConnected = false

  await vi.advanceTimersByTimeAsync(5_900)
  expect(result.error).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)

  expect(result.error).toMatchObject({ name: 'RelayUnreachableError', relayUrl: 'ws://relay' })
})

test('behavior: a relay that comes back in time is forgiven', async () => {
  const { relay, result } = watch()
  for (let times = 0; times < 5; times++) {
    relay.isConnected = false
    await vi.advanceTimersByTimeAsync(5_000)
    relay.isConnected = true
    await vi.advanceTimersByTimeAsync(500)
  }

  expect(result.error).toBeUndefined()
})

test('behavior: time in a hidden tab and in a sleeping machine does not count', async () => {
  const { relay, result } = watch()
  relay.isConnected = false
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await vi.advanceTimersByTimeAsync(60_000)
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(5_000)

  expect(result.error).toBeUndefined()
})

test('behavior: a stopped watch says nothing more', async () => {
  const { relay, result, stop } = watch()
  relay.isConnected = false
  stop()

  await vi.advanceTimersByTimeAsync(60_000)

  expect(result.error).toBeUndefined()
})
