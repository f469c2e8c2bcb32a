import { expect, test } from 'vitest'
import { listenToLog } from '../db/listenToLog.ts'
import { openTestService } from '../testing/openTestService.ts'
import { Signal } from '../timing/Signal.ts'

// Only PostgreSQL has several processes to tell: run with KITH_TEST_DATABASE_URL.
test.runIf(process.env['KITH_TEST_DATABASE_URL'])('behavior: one process hears what another commits', async () => {
  await using it = await openTestService()
  const person = await it.signIn()
  const signal = new Signal()
  const abort = AbortSignal.timeout(10_000)
  const connected = signal.next(abort)
  const listener = listenToLog({ url: it.url ?? '', onGrowth: () => signal.raise(), onProblem: () => undefined })
  await connected

  const heard = signal.next(abort)
  await it.submit(person, { type: 'post', text: 'Elsewhere' })
  await heard
  await listener.stop()

  expect(abort.aborted).toBe(false)
})
