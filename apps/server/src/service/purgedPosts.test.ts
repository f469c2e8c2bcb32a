import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../testing/createPerson.ts'
import { openTestDatabase, type TestDatabase } from '../testing/openTestDatabase.ts'
import { createService } from './createService.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

/** Every value of every table, as text. */
async function dump(): Promise<string> {
  const tables = await database.db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) =>
      database.db
        // Whatever tables there are: none may hold what was deleted.
        .selectFrom(name as 'post')
        .selectAll()
        .execute(),
    ),
  )
  return rows.flat().flatMap(Object.values).map(toText).join(' ')
}

function toText(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1')
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value)
}

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
  await service.submit([root.envelope, post.envelope])
  const before = await dump()
  const entry = await db.selectFrom('message').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()

  await service.submit([(await ada.sign({ type: 'delete', to: post.id })).envelope])

  expect(before.match(/xyzzy-\w+/g)).toEqual(expect.arrayContaining(['xyzzy-text', 'xyzzy-tag', 'xyzzy-warn']))
  expect(await dump()).not.toContain('xyzzy')
  const kept = await db.selectFrom('message').selectAll().where('seq', '=', entry.seq).executeTakeFirstOrThrow()
  expect(kept).toEqual({ ...entry, envelope: null })
  expect(kept.parent_seq).not.toBeNull()
})
