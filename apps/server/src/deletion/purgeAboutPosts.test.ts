import type { MessageType } from '@kith/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCid } from '../bytes/formatCid.ts'
import { listTables } from '../db/listTables.ts'
import { isOfType } from '../db/log/isOfType.ts'
import { loggedKinds } from '../log/kinds/loggedKinds.ts'
import { typesPurgedWithPosts } from '../log/kinds/typesPurgedWithPosts.ts'
import { createBodiesAbout } from '../testing/createBodiesAbout.ts'
import type { Body, Person } from '../testing/createPerson.ts'
import { nameOutcome } from '../testing/nameOutcome.ts'
import { openTestService, type TestService } from '../testing/openTestService.ts'
import { purgeAboutPosts } from './purgeAboutPosts.ts'

const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
let it: TestService
beforeAll(async () => {
  it = await openTestService({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

async function write(person: Person, body: Body): Promise<string> {
  const outcome = await it.submit(person, body, { ts: ++clock.ms })
  return outcome.kind === 'receipt' ? formatCid(outcome.id) : nameOutcome(outcome)
}

test('behavior: nothing that a public kind has about a post outlasts the post', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const root = await write(ben, { type: 'post', text: 'Warp' })
  const sent: { type: MessageType; id: string; to: string }[] = []
  for (const { type } of loggedKinds) {
    // A reply in his own thread: one that he may hide, too.
    const post = { id: await write(ada, { type: 'post', text: type, reply: { root, parent: root } }), root }
    const bodies = createBodiesAbout({ post, address: ada.address })
    const body = bodies[type](ben)
    if (!('to' in body) || body.to !== post.id) continue
    const id = await write(ben, body)
    // What its author alone may do is no matter of others.
    if (id !== 'NotAuthorError') sent.push({ type, id, to: post.id })
  }
  const posts = sent.map(({ to }) => to)
  for (const to of posts) await write(ada, { type: 'delete', to })

  await purgeAboutPosts(it.db, { abort: new AbortController().signal, limit: 2 })

  const { db } = it
  const entries = await db.selectFrom('message').select(['id', 'envelope', 'post_seq']).execute()
  const byId = new Map(entries.map(({ id, ...entry }) => [formatCid(id), entry]))
  const all = await db.selectFrom('post').select(['id', 'seq']).execute()
  const seqs = all.flatMap(({ id, seq }) => (posts.includes(formatCid(id)) ? [seq] : []))
  const tables = (await db.introspection.getTables()).filter(({ name, columns }) => {
    const isOfReaders = [...listTables('projection'), 'reaction_purge'].some((table) => table === name)
    return isOfReaders && columns.some((column) => column.name === 'post_seq')
  })
  const left = tables.map(({ name }) => sql`select from ${sql.table(name)} where post_seq in (${sql.join(seqs)})`)

  expect(sent.map(({ type }) => type)).toEqual(expect.arrayContaining([...typesPurgedWithPosts]))
  expect(sent.map(({ type, id }) => ({ type, ...byId.get(id) }))).toEqual(
    sent.map(({ type }) => ({ type, envelope: null, post_seq: null })),
  )
  expect(seqs).toHaveLength(posts.length)
  expect(tables.length).toBeGreaterThan(4)
  for (const [index, query] of left.entries()) expect((await query.execute(db)).rows, tables[index]?.name).toEqual([])
})

test('behavior: an index finds the entries of all types that are purged with posts', async () => {
  const plan = await it.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return await sql<object>`
      explain select from message where post_seq = 1 and ${isOfType('type', typesPurgedWithPosts)}`.execute(tx)
  })

  // A type that the index lacks needs a migration which creates it again.
  expect(JSON.stringify(plan.rows)).toContain('message_reaction')
})
