import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createNodeKeeper } from './createNodeKeeper.ts'
import { findFreePort } from './findFreePort.ts'

/** Keeps processes that end by themselves when a test says so. `failures` are the starts that fail, by number. */
async function startKeeper({
  failures = [],
  beforeStart = async () => undefined,
}: {
  failures?: readonly number[]
  beforeStart?: (start: number) => Promise<void>
} = {}) {
  const lines: string[] = []
  const ends: (() => void)[] = []
  const running = new Set<number>()
  let starts = 0
  const keeper = createNodeKeeper({
    port: await findFreePort(),
    hangMs: 60_000,
    say: (line) => lines.push(line),
    async start() {
      starts += 1
      await beforeStart(starts)
      if (failures.includes(starts)) throw new Error(`Start ${starts} failed.`)
      let end = (): void => undefined
      const ended = new Promise<void>((resolve) => (end = resolve))
      ends.push(end)
      running.add(starts)
      void ended.then(() => running.delete(starts))
      return { node: { pid: starts, ended, stop: async () => end() }, replayed: starts - 1 }
    },
  })
  return { keeper, lines, endNode: () => ends.at(-1)?.(), getStarts: () => starts, running }
}

test('behavior: an ended process is restarted until one runs; one failure is shown', async () => {
  const { keeper, lines, endNode } = await startKeeper({ failures: [2, 3] })
  await keeper.start()
  expect(keeper.pid()).toBe(1)

  endNode()
  await expect.poll(keeper.pid).toBe(null)
  await expect.poll(keeper.pid, { timeout: 5000 }).toBe(4)

  expect(lines).toEqual([
    'The chain process ended unexpectedly. Starting it again from its saved state.',
    'The chain did not start again; trying on. Start 2 failed.',
    'The chain is back; 3 transactions replayed from the journal.',
  ])
  await keeper.stop()
})

test('behavior: a process that ends while the stack stops stays ended', async () => {
  const { keeper, lines, endNode, getStarts } = await startKeeper()
  await keeper.start()

  keeper.stopRestarts()
  endNode()
  await sleep(50)

  expect(keeper.pid()).toBe(null)
  expect([getStarts(), lines]).toEqual([1, []])
  await keeper.stop()
})

test('regression: a process that is being restarted when the keeper stops is stopped as well', async () => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const { keeper, lines, endNode, getStarts, running } = await startKeeper({
    beforeStart: async (start) => {
      if (start === 2) await released
    },
  })
  await keeper.start()
  endNode()
  await expect.poll(getStarts).toBe(2)

  const stopped = keeper.stop()
  release()
  await stopped

  await expect.poll(() => [...running]).toEqual([])
  expect(keeper.pid()).toBe(null)
  expect(lines).toEqual(['The chain process ended unexpectedly. Starting it again from its saved state.'])
})

test('error: a first start that fails is not tried again', async () => {
  const { keeper, lines, getStarts } = await startKeeper({ failures: [1] })

  await expect(keeper.start()).rejects.toThrow('Start 1 failed.')

  expect([keeper.pid(), getStarts(), lines]).toEqual([null, 1, []])
})
