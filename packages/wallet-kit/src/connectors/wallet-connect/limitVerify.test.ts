import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVerifyRace } from './createVerifyRace.ts'
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

test('behavior: without time to wait it sends no request', async () => {
  const { verify, asked } = service(10)
  limitVerify(verify, { getLimitMs: () => 0, miss: vi.fn() })

  expect(await time(verify.register)).toEqual({ text: '', afterMs: 0 })
  expect(asked).not.toHaveBeenCalled()
})

test('behavior: a race takes a quick answer and does not wait for a slow one, which is a miss', async () => {
  const quick = service(100)
  const stalled = service(5_000)
  const race = { getLimitMs: () => 300, miss: vi.fn() }
  limitVerify(quick.verify, race)
  limitVerify(stalled.verify, race)

  expect(await time(quick.verify.register)).toEqual({ text: 'attested', afterMs: 100 })
  expect(race.miss).not.toHaveBeenCalled()
  expect(await time(stalled.verify.register)).toEqual({ text: '', afterMs: 300 })
  expect(race.miss.mock.calls).toEqual([[300]])
})

test('behavior: after one miss no request waits a second time', async () => {
  const { verify, asked } = service(5_000)
  limitVerify(verify, createVerifyRace({ projectId: 'id' }))

  expect(await time(verify.register)).toEqual({ text: '', afterMs: 300 })
  expect(await time(verify.register)).toEqual({ text: '', afterMs: 0 })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('behavior: on waits as long as the SDK does', async () => {
  const { verify } = service(5_000)
  limitVerify(verify, createVerifyRace({ projectId: 'id', verify: 'on' }))

  expect(await time(verify.register)).toEqual({ text: 'attested', afterMs: 5_000 })
})
