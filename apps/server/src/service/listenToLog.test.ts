import { expect, test } from 'vitest'
import { listenToLog } from '../db/listenToLog.ts'
import { createPerson } from '../testing/createPerson.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { Signal } from '../timing/Signal.ts'
import { createService } from './createService.ts'

// Only PostgreSQL has several processes to tell: run with KITH_TEST_DATABASE_URL.
test.runIf(process.env['KITH_TEST_DATABASE_URL'])('behavior: one process hears what another commits', async () => {
  const origin = 'http://localhost:4700'
  await using database = await openTestDatabase()
  const config = { defaultChain: 'polygonMumbai', publicOrigins: [origin] } as const
  const writer = await createService({ db: database.db, config })
  const person = await createPerson({ origin })
  const challenge = await writer.challenge({ address: person.address, chainId: 80_001, key: person.did, origin })
  await writer.signIn(await person.signDelegation(challenge))
  const signal = new Signal()
  const abort = AbortSignal.timeout(10_000)
  const connected = signal.next(abort)
  const listener = listenToLog({ url: database.url ?? '', onGrowth: () => signal.raise(), onProblem: () => undefined })
  await connected

  const heard = signal.next(abort)
  await writer.submit([(await person.sign({ type: 'post', text: 'Elsewhere' })).envelope])
  await heard
  await listener.stop()

  expect(abort.aborted).toBe(false)
})
