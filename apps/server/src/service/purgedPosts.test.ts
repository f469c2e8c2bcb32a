import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../testing/createPerson.ts'
import { dumpDatabase } from '../testing/dumpDatabase.ts'
import { openTestDatabase, type TestDatabase } from '../testing/openTestDatabase.ts'
import { createService } from './createService.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

test('behavior: design §5 a delete purges the bytes from every table, and keeps the log entry', async () => {
  const origin = 'http://localhost:4700'
  const { db } = database
  const service = await createService({ db, config: { defaultChain: 'polygonMumbai', publicOrigins: [origin] } })
  const ada = await createPerson({ origin })
  const challenge = await service.challenge({ address: ada.address, chainId: 80_001, key: ada.did, origin })
  await service.signIn(await ada.signDelegation(challenge))
  const root = await ada.sign({ type: 'post', text: 'Root' })
  const reply = { root: root.id, parent: root.id }
  const post = await ada.sign({ type: 'post', text: 'xyzzy-text', tags: ['xyzzy-tag'], warn: 'xyzzy-warn', reply })
  const edit = await ada.sign({ type: 'edit', to: post.id, text: 'xyzzy-edit' })
  await service.submit([root.envelope, post.envelope])
  const entry = await db.selectFrom('message').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()
  await service.submit([edit.envelope])
  const before = await dumpDatabase(db)

  await service.submit([(await ada.sign({ type: 'delete', to: post.id })).envelope])

  expect(before.match(/xyzzy-\w+/g)).toEqual(
    expect.arrayContaining(['xyzzy-text', 'xyzzy-tag', 'xyzzy-warn', 'xyzzy-edit']),
  )
  expect(await dumpDatabase(db)).not.toContain('xyzzy')
  const kept = await db.selectFrom('message').selectAll().where('seq', '=', entry.seq).executeTakeFirstOrThrow()
  expect(kept).toEqual({ ...entry, envelope: null })
  expect(kept.parent_seq).not.toBeNull()
})
