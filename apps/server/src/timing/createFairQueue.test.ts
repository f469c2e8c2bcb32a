import { expect, test } from 'vitest'
import { createFairQueue } from './createFairQueue.ts'

/** Queues tasks that end on request, and records the order in which they began. */
function createWork() {
  const queue = createFairQueue()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    add: (name: string) =>
      queue.run(name.slice(0, 1), async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        return name
      }),
    async end(name: string) {
      await expect.poll(() => ends.has(name)).toBe(true)
      ends.get(name)?.()
    },
  }
}

test('behavior: clients take turns; one task runs at a time, those of a client run in order', async () => {
  const work = createWork()
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']

  const results = names.map(work.add)
  for (const name of ['a1', 'b1', 'c1', 'a2']) {
    expect(work.begun.at(-1)).toBe(name)
    await work.end(name)
    await expect.poll(() => work.begun.at(-1)).not.toBe(name)
  }
  // A new client waits for one task of each client in front of it.
  const late = work.add('d1')
  for (const name of ['b2', 'a3', 'd1', 'a4']) await work.end(name)

  expect(await Promise.all([...results, late])).toEqual([...names, 'd1'])
  expect(work.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'd1', 'a4'])
})

test('error: a failed task affects no other, and a queue that was empty runs new tasks', async () => {
  const queue = createFairQueue()

  const failed = queue.run('a', () => Promise.reject(new Error('broken')))
  const good = queue.run('a', async () => 'good')

  await expect(failed).rejects.toThrow('broken')
  expect(await good).toBe('good')
  expect(await queue.run('a', async () => 'later')).toBe('later')
})
