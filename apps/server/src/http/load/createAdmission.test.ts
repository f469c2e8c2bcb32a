import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bounds } from '../../config/bounds.ts'
import { type Admission, createAdmission, type ReadKind } from './createAdmission.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Lets promises settle without moving the timers. */
const settle = () => new Promise((resolve) => setImmediate(resolve))
const enterMany = (admission: Admission, kind: ReadKind, count: number) =>
  Promise.all(Array.from({ length: count }, () => admission.enter(kind)))

test('behavior: a bounded number of reads run; a released permit goes to the newest waiting read', async () => {
  const admission = createAdmission({ waitMs: 1_000 })
  const inside = await enterMany(admission, 'read', bounds.reads)
  const order: number[] = []
  for (const number of [1, 2]) void admission.enter('read').then(() => order.push(number))
  await Promise.resolve()

  expect(admission.getLoad().read).toEqual({ running: bounds.reads, waiting: 2, shed: 0 })
  inside[0]?.()
  inside[0]?.()
  await settle()
  const first = [...order]
  inside[1]?.()
  await settle()

  expect([first, order]).toEqual([[2], [2, 1]])
  expect(admission.getLoad().read).toEqual({ running: bounds.reads, waiting: 0, shed: 0 })
})

test('error: a read that waits too long, or meets a full queue, is refused with a retry time', async () => {
  const admission = createAdmission({ waitMs: 1_000 })
  await enterMany(admission, 'read', bounds.reads)
  const waiting = Array.from({ length: bounds.readsWaiting }, () => admission.enter('read'))
  const refusal = { name: 'ServiceBusyError', retryAt: expect.any(Date) }

  await expect(admission.enter('read')).rejects.toMatchObject(refusal)
  vi.advanceTimersByTime(10_000)
  for (const outcome of await Promise.allSettled(waiting)) expect(outcome).toMatchObject({ reason: refusal })
  expect(admission.getLoad().read).toEqual({ running: bounds.reads, waiting: 0, shed: bounds.readsWaiting + 1 })
})

test('behavior: searches do not use the permits of other reads', async () => {
  const admission = createAdmission({ waitMs: 1_000 })
  await enterMany(admission, 'search', bounds.searches)
  const search = admission.enter('search')

  const leave = await admission.enter('read')
  vi.advanceTimersByTime(10_000)

  expect(leave).toBeTypeOf('function')
  await expect(search).rejects.toMatchObject({ name: 'ServiceBusyError' })
})

test('behavior: fewer reads run while the event loop is delayed, and all of them afterwards', {
  tags: ['slow'],
}, async () => {
  vi.useRealTimers()
  const admission = createAdmission({ waitMs: 60_000 })
  const running = async () => {
    const all = Array.from({ length: bounds.reads }, () => admission.enter('read'))
    const count = admission.getLoad().read.running
    await Promise.all(all.map(async (entering) => (await entering)()))
    return count
  }
  const holdUp = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  const turn = () => new Promise((resolve) => setTimeout(resolve, 110))

  const idle = await running()
  let held = idle
  for (let round = 0; round < 20 && held > 1; round++) {
    holdUp()
    await turn()
    held = await running()
  }

  expect(held).toBe(1)
  await expect.poll(running, { timeout: 30_000, interval: 100 }).toBe(bounds.reads)
})

test('behavior: during writes, reads leave them part of the event loop, however short each is', {
  tags: ['slow'],
}, async () => {
  vi.useRealTimers()
  // Each read keeps the event loop busy for 5 ms, so the delay stays below the limit at which reads are shed.
  const work = () => {
    const until = performance.now() + 5
    while (performance.now() < until);
  }
  const measureBusy = async (isWriting: boolean) => {
    const admission = createAdmission({ waitMs: 60_000 })
    let isOver = false
    const readers = Array.from({ length: bounds.reads }, async () => {
      while (!isOver) {
        const leave = await admission.enter('read')
        await settle()
        work()
        leave()
      }
    })
    const noting = setInterval(() => isWriting && admission.noteWrite(), 50)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const before = performance.eventLoopUtilization()
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const { utilization } = performance.eventLoopUtilization(before)
    isOver = true
    await Promise.all(readers)
    clearInterval(noting)
    return utilization
  }

  expect(await measureBusy(true)).toBeLessThan((await measureBusy(false)) - 0.1)
})
