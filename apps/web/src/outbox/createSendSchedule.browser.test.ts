import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { createSendSchedule } from './createSendSchedule.ts'
import { createUnsentQueue, type UnsentQueue } from './createUnsentQueue.ts'

const { address, delegation: by } = await createTestRecord()

let queue: UnsentQueue

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  queue = createUnsentQueue({ name: 'test', address })
})
afterEach(() => {
  queue.close()
  vi.useRealTimers()
})

/** With a service that is away. */
function startSchedule() {
  const attempt = vi.fn(async () => {
    throw Object.assign(new Error('Away.'), { name: 'NetworkError' })
  })
  return {
    attempt,
    schedule: createSendSchedule({ queue, sender: { attempt }, findSignIn: () => by, firstWaitMs: 10_000 }),
  }
}

test('behavior: a service that is away is retried after a delay that doubles up to a minute', async () => {
  const { attempt, schedule } = startSchedule()
  queue.put({ key: 'one', writtenAt: 1, by, body: { type: 'post', text: 'one' } })
  await schedule.flush()

  const counts: number[] = []
  for (const waitMs of [10_000, 20_000, 40_000, 60_000, 60_000]) {
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    counts.push(attempt.mock.calls.length)
    await vi.advanceTimersByTimeAsync(1)
  }

  expect(counts).toEqual([1, 2, 3, 4, 5])
  expect(attempt).toHaveBeenCalledTimes(6)
  schedule.close()
})

test('behavior: while the service is away, only the oldest post is attempted', async () => {
  const { attempt, schedule } = startSchedule()
  queue.put({ key: 'newer', writtenAt: 2, by, body: { type: 'post', text: 'newer' } })
  queue.put({ key: 'older', writtenAt: 1, by, body: { type: 'post', text: 'older' } })

  await schedule.flush()

  expect(attempt.mock.calls).toEqual([['older']])
  schedule.close()
})

test('behavior: a closed schedule sends nothing', async () => {
  const { attempt, schedule } = startSchedule()
  queue.put({ key: 'held', writtenAt: 1, by, body: { type: 'post', text: 'held' }, sendAt: Date.now() + 1_000 })

  schedule.close()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(attempt).not.toHaveBeenCalled()
})
