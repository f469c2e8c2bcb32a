import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitVerify } from './limitVerify.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** The SDK's service, which answers after `ms`. */
function service(ms: number) {
  const asked = vi.fn()
  const verify = {
    register(_: string): Promise<string | undefined> {
      asked()
      return new Promise((resolve) => setTimeout(() => resolve('attested'), ms))
    },
  }
  return { verify, asked }
}

/** What it answers, and after how many milliseconds. */
async function time(register: (parameters: string) => Promise<string | undefined>) {
  const startedAt = Date.now()
  const answer = register('id').then((text) => ({ text, afterMs: Date.now() - startedAt }))
  await vi.advanceTimersByTimeAsync(10_000)
  return answer
}

test('behavior: off asks nobody', async () => {
  const { verify, asked } = service(10)
  limitVerify(verify, 'off')

  expect(await time(verify.register)).toEqual({ text: '', afterMs: 0 })
  expect(asked).not.toHaveBeenCalled()
})

test('behavior: a race takes a quick answer and does not wait for a slow one', async () => {
  const quick = service(100)
  const stalled = service(5_000)
  limitVerify(quick.verify, 'race')
  limitVerify(stalled.verify, 'race')

  expect(await time(quick.verify.register)).toEqual({ text: 'attested', afterMs: 100 })
  expect(await time(stalled.verify.register)).toEqual({ text: '', afterMs: 300 })
})

test('behavior: on waits as long as the SDK does', async () => {
  const { verify } = service(5_000)
  limitVerify(verify, 'on')

  expect(await time(verify.register)).toEqual({ text: 'attested', afterMs: 5_000 })
})
