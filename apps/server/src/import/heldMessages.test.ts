import { limits } from '@kith/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDigest } from '../bytes/findDigest.ts'
import { createImports, type Imports, type Old } from '../testing/export/createImports.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
const dayMs = 24 * 3_600_000
const never = new AbortController().signal
let it: TestServer
let imports: Imports

beforeAll(async () => {
  it = await startTestServer({ clock })
  imports = await createImports(it, clock)
})
afterAll(() => it[Symbol.asyncDispose]())

const held = () => it.server.db.selectFrom('held_message').selectAll().execute()
const readPost = async (id: string) =>
  (await it.ask('query ($id: ID!) { post(id: $id) { createdAt timeVerified } }', { id })).data.post
const unseen = async (token: string) =>
  (await it.ask('{ viewer { notifications { edges { node { kind } } } } }', {}, token)).data.viewer.notifications.edges

test('behavior: what refers to a missing post waits for it, for a day and while its key lives', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const old = await imports.createOld(ada)
  const later = await ben.sign({ type: 'post', text: 'Later' })
  const answer = await imports.write(old, {
    type: 'post',
    text: 'xyzzy waits',
    reply: { root: later.id, parent: later.id },
  })
  const under = await imports.write(old, { type: 'like', to: answer.id })
  const unmet = await imports.write(old, { type: 'like', to: (await ben.sign({ type: 'post', text: 'Never' })).id })
  const file = imports.toFile([answer, under, unmet], { account: ada.address, delegations: [old.delegation] })

  expect(await imports.bring(ada, file)).toEqual(['held', 'held', 'held'])
  expect(await imports.bring(ada, file)).toEqual(['held', 'held', 'held'])
  expect(await held()).toHaveLength(3)
  expect(await it.server.service.acceptHeldMessages(never)).toEqual({ accepted: 0, failed: new Map() })
  expect((await it.server.service.submit([later.envelope])).map(({ kind }) => kind)).toEqual(['receipt'])
  expect(await it.server.service.acceptHeldMessages(never)).toEqual({ accepted: 2, failed: new Map() })

  expect(await readPost(answer.id)).toMatchObject({ timeVerified: true, createdAt: new Date(answer.ts).toISOString() })
  expect(await unseen(ben.token)).toEqual([])
  expect(await imports.bring(ada, file)).toEqual(['known', 'known', 'held'])
  clock.ms += dayMs
  await it.server.service.acceptHeldMessages(never)
  expect(await held()).toEqual([])

  // What a key left behind goes with it.
  const post = await ben.sign({ type: 'post', text: 'After' }, { ts: clock.ms })
  const last = await imports.write(old, { type: 'like', to: post.id })
  expect(await imports.bring(ada, imports.toFile([last], { account: ada.address }))).toEqual(['held'])
  expect(await it.submit(ada, { type: 'revoke' }, { ts: clock.ms })).toMatch(/^baf/)
  await it.server.service.submit([post.envelope])
  expect(await it.server.service.acceptHeldMessages(never)).toEqual({ accepted: 0, failed: new Map() })
  expect(await held()).toEqual([])
})

test('behavior: what an ended key imported is held again for the key that imports it again', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const next = await it.signIn({ account: ada.account })
  const old = await imports.createOld(ada)
  const later = await ben.sign({ type: 'post', text: 'Later' }, { ts: clock.ms })
  const like = await imports.write(old, { type: 'like', to: later.id })
  const file = imports.toFile([like], { account: ada.address, delegations: [old.delegation] })

  expect(await imports.bring(ada, file)).toEqual(['held'])
  expect(await it.submit(ada, { type: 'revoke' }, { ts: clock.ms })).toMatch(/^baf/)
  expect(await imports.bring(next, file)).toEqual(['held'])
  await it.server.service.submit([later.envelope])

  expect(await it.server.service.acceptHeldMessages(never)).toEqual({ accepted: 1, failed: new Map() })
  expect(await held()).toEqual([])
})

test('error: a held message that fails does not delay others, and is tried again', async () => {
  const [ada, ben, cat] = [await it.signIn(), await it.signIn(), await it.signIn()]
  const [old, ofBen] = [await imports.createOld(ada), await imports.createOld(ben)]
  const later = await cat.sign({ type: 'post', text: 'Later' })
  const answer = async (of: Old, text: string) =>
    await imports.write(of, { type: 'post', text, reply: { root: later.id, parent: later.id } })
  const [fault, damaged, ...good] = [
    await answer(old, 'Fault'),
    await answer(old, 'Damaged'),
    await answer(old, 'Good'),
    await answer(old, 'Good, too'),
  ]
  await imports.bring(
    ada,
    imports.toFile([fault, damaged, ...good], { account: ada.address, delegations: [old.delegation] }),
  )
  const behind = await answer(ofBen, 'Behind it')
  await imports.bring(ben, imports.toFile([behind], { account: ben.address, delegations: [ofBen.delegation] }))
  const hexOf = ({ id }: { id: string }) => Buffer.from(findDigest(id) ?? []).toString('hex')
  const { db } = it.server
  await sql`alter table message add constraint fault check (id <> decode(${sql.lit(hexOf(fault))}, 'hex'))`.execute(db)
  const ofDamaged = db.updateTable('held_message').where('id', '=', Buffer.from(hexOf(damaged), 'hex'))
  await ofDamaged.set({ envelope: new Uint8Array(1) }).execute()
  await it.server.service.submit([later.envelope])

  const { accepted, failed } = await it.server.service.acceptHeldMessages(never)
  await sql`alter table message drop constraint fault`.execute(db)
  await ofDamaged.set({ envelope: damaged.envelope }).execute()
  const mended = await it.server.service.acceptHeldMessages(never)

  expect([accepted, [...failed.keys()].sort()]).toEqual([3, [fault, damaged].map(hexOf).sort()])
  expect(mended).toEqual({ accepted: 2, failed: new Map() })
  expect(await held()).toEqual([])
})

test('error: more waits than may, and more is imported than there are points for', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const old = await imports.createOld(ada)
  const { id: nowhere } = await ben.sign({ type: 'post', text: 'Nowhere' })
  const options = { account: ada.address, delegations: [old.delegation] }
  const write = (count: number, body: { text: string; quote?: string }) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => imports.write(old, { type: 'post', ...body }, old.atMs + index)),
    )
  const [waiting, posts] = [await write(3, { text: 'Waits', quote: nowhere }), await write(7, { text: 'Post' })]
  const { db } = it.server
  // All but two of those that may wait.
  await sql`
    insert into held_message (id, account_id, importer_id, awaits, envelope, held_at)
    select sha256(index::text::bytea), account_id, id, ${findDigest(nowhere)}, '\\x01', ${new Date(clock.ms)}
    from delegation, generate_series(3, ${limits.heldMessages}::int) as index
    where id = ${findDigest(ada.delegation)}`.execute(db)

  const outcomes = await imports.bring(ada, imports.toFile(waiting, options))
  // Without a handle a tenth, 500 points. The file costs one of those that are left, and each post three.
  await db
    .updateTable('spending')
    .set({ minutes: [482] })
    .where('subject', 'like', 'import:%')
    .execute()
  const bought = await imports.bring(ada, imports.toFile(posts, options))

  expect(outcomes).toEqual(['held', 'held', 'TooManyHeldError'])
  expect(bought).toEqual([...Array<string>(5).fill('accepted'), 'QuotaExceededError', 'QuotaExceededError'])
  // What is written live is counted apart.
  expect(await it.submit(ada, { type: 'post', text: 'Live' }, { ts: clock.ms })).toMatch(/^baf/)

  // Messages that a revoked key imported use no quota. An hour and five minutes later, since a file costs a point.
  clock.ms += 3_900_000
  const next = await it.signIn({ account: ada.account })
  expect(await it.submit(ada, { type: 'revoke' }, { ts: clock.ms })).toMatch(/^baf/)
  expect(await imports.bring(next, imports.toFile(waiting.slice(-1), options))).toEqual(['held'])
  expect(await held()).toHaveLength(1)
  await it.server.db.deleteFrom('held_message').execute()
})
