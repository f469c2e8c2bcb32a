import { afterEach, expect, test, vi } from 'vitest'
import { withTabLock } from './withTabLock.ts'

afterEach(() => vi.unstubAllGlobals())

const hang = () => new Promise<void>(() => undefined)

/** Locks as a browser has them, of this tab alone. */
function createLocks() {
  const held = new Set<string>()
  return {
    held,
    async request(name: string, _options: object, callback: (lock: object | null) => Promise<void>) {
      if (held.has(name)) return await callback(null)
      held.add(name)
      return await callback({ name }).finally(() => held.delete(name))
    },
  }
}

test.each([
  ['with locks', createLocks()],
  ['in a browser without locks', undefined],
])('behavior: %s, giving up ends it at once, whatever the action still waits for', async (_, locks) => {
  vi.stubGlobal('navigator', locks ? { locks } : {})
  const ending = new AbortController()
  const running = withTabLock('kith.tip', ending.signal, hang).catch((error: unknown) => error)

  ending.abort('given up')

  expect(await running).toBe('given up')
  expect(locks?.held.size ?? 0).toBe(0)
})

test('error: what another tab is at is refused, and runs again once that tab is done', async () => {
  const locks = createLocks()
  vi.stubGlobal('navigator', { locks })
  const { signal } = new AbortController()
  let ran = 0
  const run = () =>
    withTabLock('kith.tip', signal, async () => {
      ran += 1
    })
  locks.held.add('kith.tip')

  await expect(run()).rejects.toMatchObject({ name: 'TransactionElsewhereError' })
  locks.held.clear()
  await run()

  expect(ran).toBe(1)
})

test('error: what was given up before it began does not begin', async () => {
  vi.stubGlobal('navigator', {})
  let ran = 0

  const running = withTabLock('kith.tip', AbortSignal.abort('given up'), async () => {
    ran += 1
  })

  await expect(running).rejects.toBe('given up')
  expect(ran).toBe(0)
})

test('error: a failure of the action is passed on', async () => {
  vi.stubGlobal('navigator', {})

  const failing = withTabLock('kith.tip', new AbortController().signal, () => Promise.reject(new Error('No.')))

  await expect(failing).rejects.toThrow('No.')
})
