import { createHash } from 'node:crypto'
import { decode, encode } from '@ipld/dag-cbor'
import { decodeEnvelope } from '@kith/protocol'
import { CID } from 'multiformats/cid'
import * as Digest from 'multiformats/hashes/digest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEvents } from '../db/event/listEvents.ts'
import { isAnyOf } from '../db/isAnyOf.ts'
import { getLogPosition } from '../db/log/getLogPosition.ts'
import { loggedKinds } from '../log/kinds/loggedKinds.ts'
import { undoableTypes } from '../log/kinds/undoableTypes.ts'
import { rebuildProjections } from '../rebuild/rebuildProjections.ts'
import { createBodiesAbout } from '../testing/createBodiesAbout.ts'
import { createHistory } from '../testing/createHistory.ts'
import type { Body, Reader, SignedMessage } from '../testing/createPerson.ts'
import { dumpDatabase } from '../testing/database/dumpDatabase.ts'
import { readRows } from '../testing/database/readRows.ts'
import { readExportCar } from '../testing/export/readExportCar.ts'
import { openTestService } from '../testing/openTestService.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { testOrigin } from '../testing/testOrigin.ts'
import { forgetWithdrawn } from './forgetWithdrawn.ts'
import { purgeAboutPosts } from './purgeAboutPosts.ts'

type Entry = [id: CID, seq: number, type: string, ts: number, received: number, by: CID, receipt: Uint8Array]

const dayMs = 86_400_000
const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
let it: TestServer
beforeAll(async () => {
  it = await startTestServer({ clock, hasJobs: false })
})
afterAll(() => it[Symbol.asyncDispose]())

/** All but what the running service counts and writes meanwhile. */
const readAll = () =>
  readRows(it.server.db, { except: ['rate', 'stream_place', 'spending', 'established_account', 'checkpoint'] })
const toLike = (to: string): Body => ({ type: 'like', to })
const forget = () => forgetWithdrawn(it.server.db, { nowMs: clock.ms, abort: new AbortController().signal, limit: 3 })
const purge = () => purgeAboutPosts(it.server.db, { abort: new AbortController().signal, limit: 2 })

/** Signs and sends; what was signed stays with the test. */
async function send(person: Reader, body: Body): Promise<SignedMessage> {
  const signed = await person.sign(body, { ts: ++clock.ms })
  expect(await it.send(signed)).toMatchObject([{ __typename: 'Receipt', id: signed.id }])
  return signed
}

/** The public export of an account: its envelopes, and the entries without one. */
async function readExport({ address }: Reader) {
  const response = await fetch(`${it.url}/export/${address}.car`)
  const { root, first, blocks } = readExportCar(new Uint8Array(await response.arrayBuffer()))
  const read = (cid: CID | string) => blocks.get(String(cid)) ?? new Uint8Array()
  const { pages, delegations } = decode<{ pages: CID[]; delegations: CID[] }>(read(root))
  const index = new Set([first, root, ...[...pages, ...delegations].map(String)])
  const envelopes = [...blocks].flatMap(([cid, block]) => (index.has(cid) ? [] : [decodeEnvelope(block)]))
  const readable = new Set(envelopes.map(({ id }) => id))
  const entries = pages.flatMap((cid) => decode<Entry[]>(read(cid)))
  return { envelopes, tombstones: entries.filter(([id]) => !readable.has(id.toString())) }
}

/** The attack: hashes all possible contents of an entry, under each of these salts, until one has the entry's id. */
function recover(
  tombstones: readonly Entry[],
  { subjects, salts }: { subjects: readonly (object | undefined)[]; salts: readonly (Uint8Array | undefined)[] },
): ReadonlyMap<string, object> {
  const found = new Map<string, object>()
  for (const [id, , type, ts, , by] of tombstones)
    for (const subject of subjects)
      for (const salt of salts) {
        const payload = encode({ ...subject, by, ts, type, ...(salt && { salt }) })
        const digest = createHash('sha256').update(payload).digest()
        if (CID.createV1(0x71, Digest.create(0x12, digest)).equals(id)) found.set(id.toString(), subject ?? {})
      }
  return found
}

const toBytes = (hex: string) => Uint8Array.from(Buffer.from(hex.slice(2), 'hex'))
const saltOf = ({ envelope }: SignedMessage) => toBytes(decodeEnvelope(envelope).message.salt)

test('behavior: ids and tombstones do not reveal what was liked, followed or written', async () => {
  const [ada, ben, cem] = [await it.signIn(), await it.signIn(), await it.signIn()]
  const posts = await Promise.all(
    Array.from({ length: 5 }, (_, index) => it.act(ada, { type: 'post', text: `${index}` })),
  )
  const kept = await send(ben, toLike(posts[0] ?? ''))
  const withdrawn: SignedMessage[] = []
  for (const to of posts.slice(1))
    for (const type of ['like', 'repost', 'unlike', 'unrepost'] as const) withdrawn.push(await send(ben, { type, to }))
  for (const { address: to } of [ada, cem])
    for (const type of ['follow', 'unfollow'] as const) withdrawn.push(await send(ben, { type, to }))
  const post = await send(ben, { type: 'post', text: 'gm' })
  await send(ben, { type: 'delete', to: post.id })
  withdrawn.push(post)

  const { envelopes, tombstones } = await readExport(ben)
  const subjects = [
    ...posts.map((to) => ({ to: CID.parse(to) })),
    ...[ada, ben, cem].map(({ address }) => ({ to: toBytes(address) })),
    { text: 'gm' },
  ]
  // What an attacker may try: no salt, an empty one, and every salt that is still there to be read.
  const readable = envelopes.map(({ message }) => toBytes(message.salt))
  const guesses = [undefined, new Uint8Array(16), ...readable]

  expect(envelopes.map(({ id }) => id)).toContain(kept.id)
  expect(tombstones.map(([id]) => id.toString()).toSorted()).toEqual(withdrawn.map(({ id }) => id).toSorted())
  expect(recover(tombstones, { subjects, salts: guesses }).size).toBe(0)
  // The salts that were purged are all that is missing.
  expect(recover(tombstones, { subjects, salts: withdrawn.map(saltOf) }).size).toBe(withdrawn.length)
})

test('behavior: an undo purges what it undoes, what that had replaced, and itself, at once', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const to = await it.act(ada, { type: 'post', text: 'Warp' })
  const signed = [
    ...[await send(ben, toLike(to)), await send(ben, toLike(to)), await send(ben, { type: 'unlike', to })],
    ...[await send(ben, { type: 'repost', to }), await send(ben, { type: 'unrepost', to })],
    ...[await send(ben, { type: 'follow', to: ada.address }), await send(ben, { type: 'unfollow', to: ada.address })],
  ]
  const [late, lost] = [await ben.sign(toLike(to), { ts: clock.ms - 60_000 }), await send(ben, { type: 'unlike', to })]
  expect(await it.send(late)).toMatchObject([{ __typename: 'Receipt' }])

  const dump = await dumpDatabase(it.server.db)
  for (const { envelope } of [...signed, late, lost]) {
    const { payload, signature, message } = decodeEnvelope(envelope)
    for (const bytes of [payload, signature, toBytes(message.salt)])
      expect(dump).not.toContain(Buffer.from(bytes).toString('latin1'))
  }
  const { data } = await it.ask('query ($to: ID!) { post(id: $to) { likeCount repostCount } }', { to })
  expect(data.post).toEqual({ likeCount: 0, repostCount: 0 })
})

test('behavior: one that is done again is readable, and what it replaced is not', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const to = await it.act(ada, { type: 'post', text: 'Weft' })
  await send(ben, toLike(to))
  await send(ben, { type: 'unlike', to })
  const again = await send(ben, toLike(to))

  const { envelopes, tombstones } = await readExport(ben)
  expect(envelopes.map(({ id }) => id)).toEqual([again.id])
  expect(tombstones.map(([, , type]) => type)).toEqual(['like', 'unlike'])
})

test('behavior: the same bytes again get the receipt they had, and bring nothing back', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const to = await it.act(ada, { type: 'post', text: 'Knot' })
  const like = await ben.sign(toLike(to), { ts: ++clock.ms })
  const first = await it.send(like)
  await send(ben, { type: 'unlike', to })

  expect(await it.send(like)).toEqual(first)
  clock.ms += dayMs + 1
  await forget()

  expect(await it.send(like)).toEqual(first)
  expect((await it.ask('query ($to: ID!) { post(id: $to) { likeCount } }', { to })).data.post.likeCount).toBe(0)
})

test('behavior: for a day the service remembers what was undone, then no table says it', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const to = await it.act(ada, { type: 'post', text: 'Selvedge' })
  const after = BigInt((await it.ask('{ service { logPosition } }')).data.service.logPosition)
  const bodies: Body[] = [toLike(to), { type: 'unlike', to }, { type: 'follow', to: ada.address }]
  for (const body of [...bodies, { type: 'unfollow', to: ada.address } as const]) await send(ben, body)
  const { db } = it.server
  const readEvents = async () =>
    (await listEvents(db, { after, limit: 10, undoable: undoableTypes })).map(({ kind, postSeq, targetId }) => [
      kind,
      postSeq !== null || targetId !== null,
    ])
  const countRows = async () => {
    const rows = [
      db.selectFrom('reaction').select('seq').where('seq', '>', after),
      db.selectFrom('edge').select('seq').where('seq', '>', after),
      db.selectFrom('notification').select('seq').where('seq', '>', after),
      db.selectFrom('message').select('seq').where('seq', '>', after).where('post_seq', 'is not', null),
      db.selectFrom('message').select('seq').where('seq', '>', after).where('target_id', 'is not', null),
    ]
    return (await Promise.all(rows.map((query) => query.execute()))).map(({ length }) => length)
  }

  const events = await readEvents()
  clock.ms += dayMs - 10
  await forget()
  const remembered = await countRows()
  clock.ms += 11
  await forget()
  const before = await readAll()
  await rebuildProjections(db)

  // The undo still says what it was about, so that readers who saw the like learn of it; the like does not.
  expect(events).toEqual([
    ['like', false],
    ['unlike', true],
    ['follow', false],
    ['unfollow', true],
  ])
  expect(remembered).toEqual([1, 1, 2, 2, 2])
  expect(await countRows()).toEqual([0, 0, 0, 0, 0])
  expect((await readEvents()).map(([, isNamed]) => isNamed)).toEqual([false, false, false, false])
  expect(await readAll()).toEqual(before)
})

test('behavior: of what is undone, its undo alone names for a day what it was about', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const root = await it.act(ben, { type: 'post', text: 'Heddle' })
  const id = await it.act(ada, { type: 'post', text: 'Shaft', reply: { root, parent: root } })
  const bodies = createBodiesAbout({ post: { id, root }, address: ada.address })
  const pairs = loggedKinds.flatMap(({ type }) => {
    const undo = loggedKinds.find((one) => one.type === `un${type}`)
    return undo ? [[type, undo.type] as const] : []
  })
  const { db } = it.server
  const after = await getLogPosition(db)
  const readNamed = async () =>
    (await listEvents(db, { after, limit: 100, undoable: undoableTypes })).map(({ kind, postSeq, targetId }) => [
      kind,
      postSeq !== null || targetId !== null,
    ])

  for (const type of pairs.flat()) await send(ben, bodies[type](ben))
  const undone = await readNamed()
  clock.ms += dayMs + 1
  await forget()

  expect(undoableTypes).toEqual(pairs.map(([type]) => type))
  expect(undone).toEqual(
    pairs.flatMap(([type, undo]) => [
      [type, false],
      [undo, true],
    ]),
  )
  expect(await readNamed()).toEqual(pairs.flat().map((type) => [type, false]))
})

test('behavior: the reactions of a deleted post are purged from the log, in batches', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const to = await it.act(ada, { type: 'post', text: 'Thrums' })
  const signed = [await send(ben, toLike(to)), await send(ben, { type: 'repost', to }), await send(ben, toLike(to))]
  await it.act(ada, { type: 'delete', to })
  const pending = await readAll()
  await rebuildProjections(it.server.db)
  const rebuilt = await readAll()

  const { purged } = await purge()
  const { envelopes, tombstones } = await readExport(ben)
  const rows = await it.server.db
    .selectFrom('message')
    .select('post_seq')
    .where('type', 'in', ['like', 'repost'])
    .where(
      'id',
      'in',
      signed.map(({ id }) => CID.parse(id).multihash.digest),
    )
    .execute()
  expect(rebuilt).toEqual(pending)
  expect(purged).toBe(3)
  expect(envelopes).toEqual([])
  expect(tombstones).toHaveLength(3)
  expect(rows.map(({ post_seq }) => post_seq)).toEqual([null, null, null])
  expect(await purge()).toEqual({ purged: 0 })
})

test('behavior: follows of a deleted account and likes of its posts are purged from the log', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const to = await it.act(ada, { type: 'post', text: 'Loom' })
  const follow = { to: ada.address, type: 'follow' } as const
  for (const body of [follow, { ...follow, type: 'unfollow' } as const, toLike(to), follow]) await send(ben, body)
  const kept = await send(ben, { type: 'post', text: 'Mine' })
  const { db, service } = it.server
  const challenge = await service.challengeDeletion({ address: ada.address, chainId: 80_001, origin: testOrigin })

  await service.deleteAccount({ deletion: await ada.signDeletion(challenge) })
  await service.purgeAccounts(new AbortController().signal)
  await purge()

  const { envelopes, tombstones } = await readExport(ben)
  const rows = await db
    .selectFrom('message')
    .select(['post_seq', 'target_id'])
    .where(
      isAnyOf(
        'id',
        'bytea',
        tombstones.map(([id]) => id.multihash.digest),
      ),
    )
    .execute()
  const before = await readAll()
  await rebuildProjections(db)
  expect(envelopes.map(({ id }) => id)).toEqual([kept.id])
  expect(tombstones.map(([, , type]) => type)).toEqual(['follow', 'unfollow', 'like', 'follow'])
  expect(rows).toEqual(tombstones.map(() => ({ post_seq: null, target_id: null })))
  expect(await readAll()).toEqual(before)
})

test('property: whatever people do and undo, a rebuild equals the rows left after forgetting', {
  tags: ['slow'],
}, async () => {
  const time = { ms: Date.parse('2026-11-21T12:00:00Z') }
  await using own = await openTestService({ clock: time })
  const { db, service } = own
  const history = await createHistory({ service, origin: testOrigin, clock: time, seed: 11, people: 4 })
  const abort = new AbortController().signal
  let forgotten = 0
  for (let day = 0; day < 3; day++) {
    await history.act(150)
    time.ms += dayMs / 2
    forgotten += (await forgetWithdrawn(db, { nowMs: time.ms, abort, limit: 5 })).forgotten
  }
  const before = await readRows(db)

  await rebuildProjections(db)

  expect(forgotten).toBeGreaterThan(10)
  expect(await readRows(db)).toEqual(before)
})
