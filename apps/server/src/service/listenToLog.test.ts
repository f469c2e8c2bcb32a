import { limits } from '@kith/protocol'
import { expect, test, vi } from 'vitest'
import { listenToLog } from '../db/listenToLog.ts'
import { LogSignal } from '../log/LogSignal.ts'
import { openTestService } from '../testing/openTestService.ts'

// Only PostgreSQL has several processes to tell: run with KITH_TEST_DATABASE_URL.
test.runIf(process.env['KITH_TEST_DATABASE_URL'])(
  'behavior: a process is woken by what another commits, and once by what it commits itself',
  async () => {
    const signal = new LogSignal()
    await using it = await openTestService({ signal })
    const elsewhere = await it.open()
    const person = await it.signIn()
    const heard: string[] = []
    const listener = listenToLog({
      url: it.url ?? '',
      onGrowth(head) {
        heard.push(head)
        signal.hear(head)
      },
      onProblem: () => undefined,
    })
    await vi.waitFor(() => expect(heard).toEqual(['']), { timeout: 60_000 })
    const raise = vi.spyOn(signal, 'raise')

    const { envelope } = await person.sign({ type: 'post', text: 'Elsewhere' })
    await elsewhere.submit([envelope])
    await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 60_000 })
    const wakes = [raise.mock.calls.length]
    await it.submit(person, { type: 'post', text: 'Here' })
    await vi.waitFor(() => expect(heard).toHaveLength(3), { timeout: 60_000 })
    wakes.push(raise.mock.calls.length)
    await listener.stop()

    expect(wakes).toEqual([1, 2])
  },
)

test.runIf(process.env['KITH_TEST_DATABASE_URL'])(
  'behavior: every process is woken when a sign-in ends the key unused for longest',
  async () => {
    const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
    await using it = await openTestService({ clock })
    const heard: string[] = []
    const listener = listenToLog({
      url: it.url ?? '',
      onGrowth: (head) => heard.push(head),
      onProblem: () => undefined,
    })
    await vi.waitFor(() => expect(heard).toEqual(['']), { timeout: 60_000 })
    const { account } = await it.signIn()
    for (let count = 1; count < limits.delegationsPerAccount; count++) await it.signIn({ account })
    clock.ms += limits.newKeysMs

    await it.signIn({ account })

    // The end of a key is an entry of the log, here its first.
    await vi.waitFor(() => expect(heard).toEqual(['', '1']), { timeout: 60_000 })
    await listener.stop()
  },
)
