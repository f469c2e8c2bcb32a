import { decodeEnvelope } from '@kith/protocol'
import { expect, test } from 'vitest'
import { createPerson } from '../testing/createPerson.ts'
import { dumpDatabase } from '../testing/dumpDatabase.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createService } from './createService.ts'

test('behavior: design §5 of a private message only its effect is stored: no log entry, no payload, no signature', async () => {
  const origin = 'http://localhost:4700'
  await using database = await openTestDatabase()
  const { db } = database
  const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
  const now = () => clock.ms
  const service = await createService({ db, config: { defaultChain: 'polygonMumbai', publicOrigins: [origin] }, now })
  const ada = await createPerson({ origin, now })
  const challenge = await service.challenge({ address: ada.address, chainId: 80_001, key: ada.did, origin })
  await service.signIn(await ada.signDelegation(challenge))
  const post = await ada.sign({ type: 'post', text: 'For later' })
  const bookmark = await ada.sign({ type: 'bookmark', to: post.id })
  await service.submit([post.envelope])
  const log = await db.selectFrom('message').select(['seq', 'type']).execute()

  const [kept] = await service.submit([bookmark.envelope])

  const { payload, signature } = decodeEnvelope(bookmark.envelope)
  const dump = await dumpDatabase(db)
  expect(kept).toMatchObject({ kind: 'kept' })
  expect(await db.selectFrom('message').select(['seq', 'type']).execute()).toEqual(log)
  expect(await db.selectFrom('log_head').select('seq').executeTakeFirst()).toEqual({ seq: log[0]?.seq })
  expect(dump).toContain(Buffer.from(decodeEnvelope(post.envelope).signature).toString('latin1'))
  expect(dump).not.toContain(Buffer.from(signature).toString('latin1'))
  expect(dump).not.toContain(Buffer.from(payload).toString('latin1'))

  // Taken back, it is forgotten with the next private message that comes when no older one can.
  const other = await ada.sign({ type: 'post', text: 'For later, too' })
  const undo = await ada.sign({ type: 'unbookmark', to: post.id }, { ts: clock.ms + 1 })
  await service.submit([other.envelope, undo.envelope])
  const readItems = async () => (await db.selectFrom('private_item').select('active').execute()).map((it) => it.active)
  expect(await readItems()).toEqual([false])
  clock.ms += 240_001
  await service.submit([(await ada.sign({ type: 'bookmark', to: other.id })).envelope])
  expect(await readItems()).toEqual([true])
})
