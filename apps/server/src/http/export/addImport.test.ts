import { createHash } from 'node:crypto'
import { decode, encode } from '@ipld/dag-cbor'
import {
  attestationBytes,
  decodeDelegation,
  encodeCarBlock,
  encodeCarHeader,
  encodeDelegation,
  limits,
  mediaId,
} from '@kith/protocol'
import type { CID } from 'multiformats/cid'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDigest } from '../../bytes/findDigest.ts'
import { formatCid } from '../../bytes/formatCid.ts'
import { formatMediaCid } from '../../bytes/formatMediaCid.ts'
import { rebuildProjections } from '../../rebuild/rebuildProjections.ts'
import { createPerson, type Person } from '../../testing/createPerson.ts'
import { dumpDatabase } from '../../testing/database/dumpDatabase.ts'
import { readRows } from '../../testing/database/readRows.ts'
import { createImports, type Imports, type Old } from '../../testing/export/createImports.ts'
import { readExportCar } from '../../testing/export/readExportCar.ts'
import type { ExportedTestMessage } from '../../testing/export/writeExport.ts'
import { followEvents } from '../../testing/readEvents.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testNetwork } from '../../testing/testNetwork.ts'
import { testOrigin as origin } from '../../testing/testOrigin.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
const dayMs = 24 * 3_600_000
const never = new AbortController().signal
let it: TestServer
let operator: Person
let imports: Imports

beforeAll(async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  it = await startTestServer({ clock, env: { OPERATORS: account.address, LIMIT_ENTRIES: '100000000' } })
  operator = await it.signIn({ account })
  imports = await createImports(it, clock)
})
afterAll(() => it[Symbol.asyncDispose]())

async function signInTwice() {
  const first = await it.signIn()
  return [first, await it.signIn({ account: first.account })] as const
}

/** Reads every row except those of limits, which a refused file costs as well, and of jobs that run once a minute. */
const readAll = () =>
  readRows(it.server.db, { except: ['rate', 'stream_place', 'spending', 'established_account', 'checkpoint'] })

const readPost = async (id: string) =>
  (await it.ask('query ($id: ID!) { post(id: $id) { createdAt receivedAt timeVerified text } }', { id })).data.post
type VersionPage = { data: { post: { versions: { edges: { node: object }[] } } } }
const readVersions = async (id: string) => {
  const query = 'query ($id: ID!) { post(id: $id) { versions { edges { node { createdAt timeVerified text } } } } }'
  const { data }: VersionPage = await it.ask(query, { id })
  return data.post.versions.edges.map(({ node }) => node)
}
const unseen = async (token: string) =>
  (await it.ask('{ viewer { notifications { edges { node { kind } } } } }', {}, token)).data.viewer.notifications.edges
test('behavior: messages return at their own times if this service signed receipts for them', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const old = await imports.createOld(ada)
  const bens = await it.submit(ben, { type: 'post', text: 'Of Ben' })
  const { seq: head } = await it.server.db.selectFrom('log_head').select('seq').executeTakeFirstOrThrow()
  const first = await imports.write(old, { type: 'post', text: 'xyzzy first', mentions: [] }, old.atMs + 1_000)
  const reply = await imports.write(
    old,
    { type: 'post', text: 'A reply', reply: { root: bens, parent: bens } },
    old.atMs + 2_000,
  )
  const like = await imports.write(old, { type: 'like', to: bens }, old.atMs + 3_000)
  const follow = await imports.write(old, { type: 'follow', to: ben.address as `0x${string}` }, old.atMs + 4_000)
  const edit = await imports.write(old, { type: 'edit', to: first.id, text: 'Mended' }, old.atMs + 5_000)
  const options = { account: ada.address, delegations: [old.delegation] }
  // In any order: what refers to another of the file waits for it there.
  const file = imports.toFile([edit, reply, like, follow, first], options)

  const { status, answer } = await imports.post(ada, file)

  expect(status).toBe(200)
  expect(answer.results).toMatchObject([
    { id: edit.id, outcome: 'accepted', timeVerified: true },
    { id: reply.id, outcome: 'accepted', timeVerified: true, receipt: { received: reply.ts + 40 } },
    { id: like.id, outcome: 'accepted' },
    { id: follow.id, outcome: 'accepted' },
    { id: first.id, outcome: 'accepted', timeVerified: true },
  ])
  expect(await readPost(first.id)).toEqual({
    createdAt: new Date(first.ts).toISOString(),
    receivedAt: new Date(first.ts + 40).toISOString(),
    timeVerified: true,
    text: 'Mended',
  })
  expect(await readVersions(first.id)).toMatchObject([
    { timeVerified: true, text: 'xyzzy first' },
    { timeVerified: true, text: 'Mended' },
  ])
  // No account is notified, and no open page gets an event.
  expect(await unseen(ben.token)).toEqual([])
  const news = await it.submit(ben, { type: 'post', text: 'News' })
  const [event] = await followEvents(() => it.url, { after: String(head), count: () => 1 })
  expect(event?.data.post?.id).toBe(news)
  const counts = await it.server.db
    .selectFrom('account')
    .select('follower_count')
    .where('address', '=', Buffer.from(ben.address.slice(2), 'hex'))
    .executeTakeFirst()
  expect(counts).toEqual({ follower_count: 1 })

  // The same file again changes nothing.
  const before = await readAll()
  expect(await imports.bring(ada, file)).toEqual(['known', 'known', 'known', 'known', 'known'])
  expect(await readAll()).toEqual(before)
})

test('behavior: without a receipt of this service a time is unverified, and newer messages win', async () => {
  const ada = await it.signIn()
  const old = await imports.createOld(ada)
  await it.submit(ada, { type: 'profile', field: 'name', value: 'Newer' })
  clock.ms += 1_000
  const original = await imports.write(old, { type: 'post', text: 'Unproven' })
  const edit = await imports.write(old, { type: 'edit', to: original.id, text: 'Unproven, mended' }, old.atMs + 2_000)
  const name = await imports.write(old, { type: 'profile', field: 'name', value: 'Older' })
  // A receipt that holds, and says that it came by an import long after.
  const late = await imports.write(old, { type: 'post', text: 'Late' })
  const options = { account: ada.address, delegations: [old.delegation] }

  const forged = await imports.post(ada, imports.toFile([original, name, edit], { ...options, receipts: 'forged' }))
  const imported = await imports.post(ada, imports.toFile([late], { ...options, receivedMs: ({ ts }) => ts + dayMs }))

  expect(forged.answer.results).toMatchObject([
    { outcome: 'accepted', timeVerified: false, receipt: { received: clock.ms } },
    { outcome: 'accepted', timeVerified: false },
    { outcome: 'accepted', timeVerified: false },
  ])
  const now = new Date(clock.ms).toISOString()
  expect(await readPost(original.id)).toEqual({
    createdAt: now,
    receivedAt: now,
    timeVerified: false,
    text: 'Unproven, mended',
  })
  expect(await readVersions(original.id)).toEqual([
    { createdAt: now, timeVerified: false, text: 'Unproven' },
    { createdAt: new Date(edit.ts).toISOString(), timeVerified: false, text: 'Unproven, mended' },
  ])
  const lateAt = new Date(late.ts + dayMs).toISOString()
  expect(imported.answer.results).toMatchObject([{ outcome: 'accepted', timeVerified: false }])
  expect(await readPost(late.id)).toMatchObject({ createdAt: lateAt, receivedAt: lateAt, timeVerified: false })
  const fields = await it.server.db
    .selectFrom('profile_field')
    .select('value')
    .where('value', 'in', ['Newer', 'Older'])
    .execute()
  expect(fields).toEqual([{ value: 'Newer' }])
})

test('behavior: no authority comes back with a delegation', async () => {
  const ada = await it.signIn()
  const old = await imports.createOld(ada, { atMs: clock.ms - dayMs })
  const pending = await createPerson({ origin, account: ada.account, now: () => clock.ms })
  const challenge = await it.server.service.challenge({
    address: ada.address,
    chainId: 80_001,
    key: pending.did,
    origin,
  })
  const signed = await pending.signDelegation(challenge)
  const early: Old = { person: pending, delegation: signed.delegation, atMs: clock.ms - 1_000 }
  const file = imports.toFile(
    [
      await imports.write(old, { type: 'post', text: 'Old' }),
      await imports.write(early, { type: 'post', text: 'Early' }),
    ],
    {
      account: ada.address,
      delegations: [old.delegation, early.delegation],
    },
  )

  expect(await imports.bring(ada, file)).toEqual(['accepted', 'accepted'])

  expect(await it.submit(old.person, { type: 'post', text: 'Live' }, { ts: clock.ms })).toBe('DelegationRevokedError')
  expect((await imports.post(old.person, file)).answer.name).toBe('DelegationRevokedError')
  await expect(it.server.service.signIn(signed)).rejects.toMatchObject({ name: 'UnknownChallengeError' })
  const { data } = await it.ask('{ viewer { keys { key } } }', {}, ada.token)
  expect(data.viewer.keys.map(({ key }: { key: string }) => key)).toEqual([ada.did])
})

test('behavior: an account with years of imported keys signs in elsewhere; the oldest end first', async () => {
  const ada = await it.signIn()
  const olds = await Promise.all(
    Array.from({ length: limits.newKeys }, (_, index) =>
      imports.createOld(ada, { atMs: clock.ms - (index + 1) * dayMs }),
    ),
  )
  const messages = await Promise.all(olds.map((old) => imports.write(old, { type: 'post', text: `${old.atMs}` })))
  const delegations = olds.map(({ delegation }) => delegation)

  const outcomes = await imports.bring(ada, imports.toFile(messages, { account: ada.address, delegations }))
  const next = await it.signIn({ account: ada.account })

  expect(outcomes).toEqual(olds.map(() => 'accepted'))
  const response = await fetch(`${it.url}/export/${ada.address}.car`)
  const { root, blocks } = readExportCar(new Uint8Array(await response.arrayBuffer()))
  const named = decode<{ delegations: CID[] }>(blocks.get(root) ?? new Uint8Array()).delegations.map(String)
  const oldestFirst = olds.map(({ person }) => person.delegation).reverse()
  expect(named.slice(0, olds.length)).toEqual(oldestFirst)
  expect(named.slice(olds.length).sort()).toEqual([ada.delegation, next.delegation].sort())
})

test('behavior: a key that ends itself in a file has ended, once', async () => {
  const [ada, other] = await signInTwice()
  const old = await imports.createOld(ada, { atMs: clock.ms - dayMs })
  const revoke = await other.sign({ type: 'revoke' }, { ts: clock.ms })
  const messages = [
    await imports.write(old, { type: 'revoke' }),
    { ...revoke, type: 'revoke' as const, by: other.delegation, ts: clock.ms },
  ]

  expect(
    await imports.bring(ada, imports.toFile(messages, { account: ada.address, delegations: [old.delegation] })),
  ).toEqual(['accepted', 'accepted'])

  const readRevoked = (person: Person) =>
    it.server.db
      .selectFrom('delegation')
      .select(['revoked_at', 'revoked_seq'])
      .where('id', '=', findDigest(person.delegation) ?? new Uint8Array())
      .executeTakeFirst()
  // The import revoked that key; its own message is the record of it.
  expect(await readRevoked(old.person)).toEqual({ revoked_at: new Date(clock.ms), revoked_seq: expect.any(BigInt) })
  expect(await readRevoked(other)).toEqual({ revoked_at: expect.any(Date), revoked_seq: expect.any(BigInt) })
  expect(await it.submit(other, { type: 'post', text: 'Live' }, { ts: clock.ms })).toBe('DelegationRevokedError')
})

test('error: a suspended account imports nothing but what undoes its own acts', async () => {
  const ada = await it.signIn()
  const old = await imports.createOld(ada)
  const own = await it.submit(ada, { type: 'post', text: 'Own' }, { ts: ++clock.ms })
  const suspend = { type: 'moderate', act: 'suspend', to: ada.address as `0x${string}`, reason: 'Spam' } as const
  expect(await it.submit(operator, suspend, { ts: ++clock.ms })).toMatch(/^baf/)
  const messages = [
    await imports.write(old, { type: 'post', text: 'Silenced' }),
    await imports.write(old, { type: 'delete', to: own }),
  ]

  const outcomes = await imports.bring(
    ada,
    imports.toFile(messages, { account: ada.address, delegations: [old.delegation] }),
  )

  expect(outcomes).toEqual(['AccountSuspendedError', 'accepted'])
})

test('error: one message is refused by its own name, and the others are taken', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const old = await imports.createOld(ada)
  const ofBen = await imports.createOld(ben)
  const elsewhere = await imports.createOld(ada, { on: 'https://evil.example' })
  const contract = await imports.createOld(ada)
  const forged = await imports.createOld(ada)
  const unknown = await imports.createOld(ada)
  const reencode = async (of: Old, kind: 'eip191' | 'eip1271', signer = ada.account) => {
    const { message } = decodeDelegation(of.delegation)
    const { bytes, cid } = encodeDelegation({ message, signature: await signer.signMessage({ message }), kind })
    of.delegation = bytes
    of.person.delegation = cid
  }
  await reencode(contract, 'eip1271')
  await reencode(forged, 'eip191', privateKeyToAccount(generatePrivateKey()))
  const post = { type: 'post', text: 'xyzzy' } as const
  const sent = await imports.write(old, post)
  const broken = { ...(await imports.write(old, post, old.atMs + 9_000)) }
  broken.envelope = Uint8Array.from(broken.envelope)
  broken.envelope[broken.envelope.length - 5] = (broken.envelope.at(-5) ?? 0) ^ 1
  const taken = await it.submit(ben, post)
  const [benEnvelope] = await it.server.db
    .selectFrom('message')
    .select('envelope')
    .where('id', '=', findDigest(taken) ?? new Uint8Array())
    .execute()
  const messages = [
    sent,
    // Signed by a key that is live here, and not the account's.
    { ...(await ben.sign(post, { ts: clock.ms - 1 })), type: post.type, by: ben.delegation, ts: clock.ms - 1 },
    await imports.write(ofBen, post),
    {
      envelope: Uint8Array.from(benEnvelope?.envelope ?? []),
      id: taken,
      type: post.type,
      by: ben.delegation,
      ts: clock.ms,
    },
    await imports.write(elsewhere, post),
    await imports.write(contract, post),
    await imports.write(forged, post),
    await imports.write(unknown, post),
    broken,
    // A type that a later version may have.
    change(await imports.write(old, post, old.atMs + 8_000), { type: 'poll' }),
    await imports.write(old, { type: 'bookmark', to: sent.id }),
    await imports.write(old, { type: 'seen', upTo: 3 }),
    await imports.write(old, post, old.atMs - dayMs),
    await imports.write(old, post, old.atMs + 31 * dayMs),
    await imports.write(old, {
      type: 'post',
      text: 'A picture',
      media: [{ cid: formatMediaCid(new Uint8Array(32)), mime: 'image/png', alt: '', w: 1, h: 1 }],
    }),
    await imports.write(old, { type: 'like', to: sent.id }),
  ]
  const delegations = [old, ofBen, elsewhere, contract, forged].map(({ delegation }) => delegation)

  const outcomes = await imports.bring(ada, imports.toFile(messages, { account: ada.address, delegations }))

  expect(outcomes).toEqual([
    'accepted',
    'NotImportableError',
    'WrongAccountError',
    'NotImportableError',
    'WrongDomainError',
    'WrongAccountError',
    'NotImportableError',
    'UnknownDelegationError',
    'InvalidMessageSignatureError',
    'UnknownMessageTypeError',
    'NotImportableError',
    'NotImportableError',
    'DelegationNotYetValidError',
    'DelegationExpiredError',
    'UnknownMediaError',
    'accepted',
  ])
  const kept = await it.server.db.selectFrom('delegation').select('id').execute()
  const ids = kept.map(({ id }) => Buffer.from(id).toString('hex'))
  const isKept = ({ person }: Old) => ids.includes(Buffer.from(findDigest(person.delegation) ?? []).toString('hex'))
  expect([old, ofBen, elsewhere, contract, forged].map(isKept)).toEqual([true, false, false, false, false])
})

test('behavior: what was deleted stays so, even if a file of it is imported', async () => {
  const ada = await it.signIn()
  const gone = await it.submit(ada, { type: 'post', text: 'plugh-gone' }, { ts: ++clock.ms })
  await it.submit(ada, { type: 'profile', field: 'bio', value: 'plugh-bio' }, { ts: ++clock.ms })
  const car = async () => new Uint8Array(await (await fetch(`${it.url}/export/${ada.address}.car`)).arrayBuffer())
  const file = await car()
  expect(await imports.bring(ada, file)).toEqual(['known', 'known'])
  await it.submit(ada, { type: 'delete', to: gone }, { ts: ++clock.ms })
  await it.submit(ada, { type: 'profile', field: 'bio', value: '' }, { ts: ++clock.ms })

  expect(await imports.bring(ada, file)).toEqual(['known', 'known'])
  expect(await imports.bring(ada, await car())).toEqual(['known', 'known'])
  expect(await dumpDatabase(it.server.db)).not.toContain('plugh')

  // The same for an account that was deleted, and for what it had waiting.
  const old = await imports.createOld(ada)
  const nowhere = await ada.sign({ type: 'post', text: 'Nowhere' })
  const waits = await imports.write(old, { type: 'post', text: 'plugh-waits', quote: nowhere.id })
  const kept = await imports.write(old, { type: 'post', text: 'plugh-kept' })
  const own = imports.toFile([kept, waits], { account: ada.address, delegations: [old.delegation] })
  expect(await imports.bring(ada, own)).toEqual(['accepted', 'held'])
  const challenge = await it.server.service.challengeDeletion({ address: ada.address, chainId: 80_001, origin })
  await it.server.service.deleteAccount({ deletion: await ada.signDeletion(challenge) })
  await it.server.service.purgeAccounts(never)
  expect(await dumpDatabase(it.server.db)).not.toContain('plugh')
  const again = await it.signIn({ account: ada.account })
  expect(await imports.bring(again, own)).toEqual(['known', 'NotImportableError'])
  expect(await dumpDatabase(it.server.db)).not.toContain('plugh')
})

test('error: a file that is no export of this account is refused by name, nothing is written', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const old = await imports.createOld(ada)
  const messages = [
    await imports.write(old, { type: 'post', text: 'One' }),
    await imports.write(old, { type: 'post', text: 'Two' }),
  ]
  const options = { account: ada.address, delegations: [old.delegation] }
  const good = imports.toFile(messages, options)
  const last = encodeCarBlock(messages[1]?.envelope ?? new Uint8Array()).framed
  const changed = Uint8Array.from(good)
  changed[good.length - 9] = (changed.at(-9) ?? 0) ^ 1
  const junk = encodeCarBlock(Buffer.from('a2616201616102', 'hex')).framed
  const header = good.subarray(0, 59)
  const files: [name: string, bytes: Uint8Array, reason: RegExp][] = [
    ['MalformedCarError', new Uint8Array(), /no length/],
    ['MalformedCarError', changed, /another hash/],
    ['MalformedCarError', good.subarray(0, -1), /cut short/],
    ['MalformedCarError', Buffer.concat([good, last]), /there twice/],
    ['MalformedCarError', Buffer.concat([header, Buffer.from('ffffffffffffffffff01', 'hex')]), /too long/],
    ['MalformedCarError', Buffer.concat([header, Buffer.from('ffffffff7f', 'hex')]), /cut short/],
    ['MalformedCarError', Buffer.concat([header, Buffer.from('8000', 'hex')]), /too long/],
    ['MalformedCarError', header, /root is not in it/],
    [
      'MalformedCarError',
      Buffer.concat([encodeCarHeader(encodeCarBlock(Uint8Array.of(1)).cid), good.subarray(59)]),
      /root is not in it/,
    ],
    [
      'MalformedCarError',
      Buffer.concat([
        good,
        ...Array.from(
          { length: 4_001 },
          (_, index) => encodeCarBlock(Buffer.from([0x19, 1 + (index >> 8), index & 255])).framed,
        ),
      ]),
      /more than 4000 blocks/,
    ],
    ['MalformedExportError', Buffer.concat([good, junk]), /canonical/i],
    [
      'MalformedExportError',
      Buffer.concat([
        encodeCarHeader(encodeCarBlock(messages[0]?.envelope ?? new Uint8Array()).cid),
        good.subarray(59),
      ]),
      /kind kith-export/,
    ],
    ['MalformedExportError', imports.toFile(messages, { ...options, account: ben.address }), /of the account/],
    [
      'MalformedExportError',
      imports.toFile(messages, { ...options, network: testNetwork.replace('localhost', 'other.example') }),
      /network/,
    ],
    [
      'MalformedExportError',
      imports
        .toFile([...messages, ...messages.slice(0, 1)], options)
        .subarray(0, -1 * encodeCarBlock(messages[0]?.envelope ?? new Uint8Array()).framed.length),
      /twice/,
    ],
  ]
  const before = await readAll()

  for (const [name, bytes, reason] of files) {
    const { status, answer } = await imports.post(ada, bytes)
    expect([status, answer.name, answer.message]).toEqual([422, name, expect.stringMatching(reason)])
  }

  expect(await readAll()).toEqual(before)
  expect((await imports.post(ada, new Uint8Array(limits.importBytes + 1))).answer.name).toBe('TooLargeError')
  expect(await imports.bring(ada, good)).toEqual(['accepted', 'accepted'])
})

test('error: a file sent as another type is refused, with the content type it needs', async () => {
  const ada = await it.signIn()
  const file = imports.toFile([], { account: ada.address })

  const wrong = await imports.post(ada, file, { contentType: 'application/octet-stream' })

  expect(wrong).toMatchObject({ status: 415, answer: { name: 'UnsupportedMediaTypeError' } })
  expect(wrong.answer.message).toContain('application/vnd.ipld.car')
  expect(await imports.bring(ada, file)).toEqual([])
})

test('error: a file of 101 new delegations or 2,001 messages is refused whole, one fewer read', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const olds = await Promise.all(Array.from({ length: 101 }, () => imports.createOld(ada)))
  const messages = await Promise.all(olds.map((old, index) => imports.write(old, { type: 'post', text: `${index}` })))
  const delegations = olds.map(({ delegation }) => delegation)
  const options = { account: ada.address, delegations }
  // Under an unknown delegation: each is refused by itself, before anybody looks at its signature.
  const stray = await imports.write(await imports.createOld(ben), { type: 'post', text: 'Stray' })
  const strays = Array.from({ length: 2_001 }, (_, index) => change(stray, { text: `${index}` }))
  const before = await readAll()

  const tooMany = await imports.post(ada, imports.toFile(messages, options))
  const tooLong = await imports.post(ben, imports.toFile(strays, { account: ben.address }))

  expect([tooMany.answer.name, tooLong.answer.name]).toEqual(['MalformedExportError', 'MalformedExportError'])
  expect(tooMany.answer.message).toContain('more than 100 new delegations')
  expect(tooLong.answer.message).toContain('more than 2000 messages')
  expect(await readAll()).toEqual(before)
  expect(await imports.bring(ada, imports.toFile(messages.slice(1), options))).toEqual(
    messages.slice(1).map(() => 'accepted'),
  )
  expect(await imports.bring(ben, imports.toFile(strays.slice(1), { account: ben.address }))).toEqual(
    strays.slice(1).map(() => 'UnknownDelegationError'),
  )
})

test('error: an account has up to 1,000 delegations; one signed by another is refused alone', async () => {
  const ada = await it.signIn()
  const olds = [await imports.createOld(ada), await imports.createOld(ada)]
  const messages = await Promise.all(olds.map((old) => imports.write(old, { type: 'post', text: 'Old' })))
  const delegations = olds.map(({ delegation }) => delegation)
  const row = await it.server.db
    .selectFrom('delegation')
    .selectAll()
    .where('did_key', '=', ada.did)
    .executeTakeFirstOrThrow()
  const digest = (index: number) => createHash('sha256').update(`${ada.did} ${index}`).digest()
  const others = Array.from({ length: 998 }, (_, index) => ({ ...row, id: digest(index), revoked_at: row.created_at }))
  await it.server.db.insertInto('delegation').values(others).execute()

  const { answer } = await imports.post(ada, imports.toFile(messages, { account: ada.address, delegations }))

  expect(answer.results).toMatchObject([
    { outcome: 'accepted' },
    { name: 'NotImportableError', message: expect.stringContaining('1000 delegations') },
  ])
  const owned = await it.server.db
    .selectFrom('delegation')
    .select('id')
    .where('account_id', '=', row.account_id)
    .execute()
  expect(owned).toHaveLength(1_000)
})

test('error: a file costs points by its size, new or not, and is refused if points are short', async () => {
  const ada = await it.signIn()
  const old = await imports.createOld(ada)
  const file = imports.toFile([await imports.write(old, { type: 'post', text: 'Once' })], {
    account: ada.address,
    delegations: [old.delegation],
  })
  const spent = async () => {
    const { id } = await it.server.db
      .selectFrom('account')
      .select('id')
      .where('address', '=', Buffer.from(ada.address.slice(2), 'hex'))
      .executeTakeFirstOrThrow()
    const row = await it.server.db
      .selectFrom('spending')
      .select('minutes')
      .where('subject', '=', `import:${id}`)
      .executeTakeFirst()
    return row?.minutes.reduce((sum, points) => sum + points, 0) ?? 0
  }
  const costs: number[] = []
  const sizes = [0, 0, limits.importBytesPerPoint, limits.importBytesPerPoint + 1, limits.importBytes]
  for (const [index, size] of sizes.entries()) {
    const before = await spent()
    await imports.bring(ada, index < 2 ? file : new Uint8Array(size))
    costs.push((await spent()) - before)
  }
  // The first import also pays for the post.
  expect(costs).toEqual([1 + limits.pointsPerCreate, 1, 1, 2, 40])

  await it.server.db
    .updateTable('spending')
    .set({ minutes: [500] })
    .where('subject', 'like', 'import:%')
    .execute()
  const { status, answer } = await imports.post(ada, file)
  expect([status, answer.name]).toEqual([429, 'QuotaExceededError'])
  expect(new Date((answer as { retryAt?: string }).retryAt ?? 0).getTime()).toBeGreaterThan(clock.ms)
})

test('error: a client may import a limited number of files a minute, with a retry time', async () => {
  await using other = await startTestServer({ clock, env: { LIMIT_ENTRIES: '25000' } })
  const ada = await other.signIn()
  const send = async () => {
    const response = await other.importFile(ada, new Uint8Array(100_000))
    return [response.status, response.headers.get('retry-after'), ((await response.json()) as { name: string }).name]
  }

  expect([await send(), await send(), await send()]).toEqual([
    [422, null, 'MalformedCarError'],
    [422, null, 'MalformedCarError'],
    [429, '20', 'TooManyRequestsError'],
  ])
})

test('behavior: an import ends when its sender disconnects', async () => {
  const ada = await it.signIn()
  const old = await imports.createOld(ada)
  const messages: ExportedTestMessage[] = []
  for (let index = 0; index < 160; index++)
    messages.push(
      await imports.write(old, { type: 'post', text: `Left ${index} ${'🧵'.repeat(750)}` }, old.atMs + index),
    )
  const file = imports.toFile(messages, { account: ada.address, delegations: [old.delegation] })
  const count = async () =>
    (
      await it.server.db
        .selectFrom('message')
        .select('seq')
        .where('delegation_id', '=', findDigest(old.person.delegation))
        .execute()
    ).length
  const sender = new AbortController()

  const left = it.importFile(ada, file, { signal: sender.signal }).catch(({ name }: Error) => name)
  await expect.poll(count).toBeGreaterThan(0)
  sender.abort()

  expect(await left).toBe('AbortError')
  // The client's slot is free once all work has ended.
  await expect.poll(() => imports.bring(ada, new Uint8Array(1))).toEqual(['MalformedCarError'])
  expect(await count()).toBeLessThan(160)
})

test('error: a file without a proof, by another key, for another file, or signed too long ago', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const old = await imports.createOld(ada)
  const file = imports.toFile([await imports.write(old, { type: 'post', text: 'Mine' })], {
    account: ada.address,
    delegations: [old.delegation],
  })
  const nameOf = async (...parameters: Parameters<typeof imports.post>) => {
    const { status, answer } = await imports.post(...parameters)
    return `${status} ${answer.name}`
  }
  const upload = await ada.signUpload(mediaId(file), clock.ms)
  const proof = Buffer.from(upload.proof).toString('base64url')

  expect(await nameOf(ada, file, { authorization: 'Bearer x' })).toBe('401 InvalidKeyProofError')
  expect(
    await nameOf(
      { ...ada, signImport: async (...p) => ({ ...(await ben.signImport(...p)), delegation: ada.delegation }) },
      file,
    ),
  ).toBe('401 InvalidKeyProofError')
  expect(await nameOf(ada, file, { file: mediaId(Uint8Array.of(1)) })).toBe('401 InvalidKeyProofError')
  expect(await nameOf(ada, file, { ts: clock.ms - limits.clockSkewMs - 1 })).toBe('401 ClockSkewError')
  expect(await nameOf(old.person, file)).toBe('401 UnknownDelegationError')
  // What was signed for an upload is not good for an import.
  expect(
    await nameOf(ada, file, {
      authorization: `Kith-Import delegation="${upload.delegation}", file="${upload.media}", ts="${upload.ts}", proof="${proof}"`,
    }),
  ).toBe('401 InvalidKeyProofError')
  expect(await nameOf(ben, file)).toBe('422 MalformedExportError')
})

test('behavior: design §6 a rebuild arrives at the same rows, also of what was imported', async () => {
  const before = await readAll()
  const imported = await it.server.db.selectFrom('post').select('seq').where('time_verified', '=', false).execute()

  await rebuildProjections(it.server.db)

  expect(imported.length).toBeGreaterThan(0)
  expect(await readAll()).toEqual(before)
})

test('behavior: a delegation of a contract account returns by an attestation of this service', async () => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const live = await signInContract(owner)
  const [good, missing, forged, late] = [
    await createContractOld(live),
    await createContractOld(live),
    await createContractOld(live),
    await createContractOld(live),
  ]
  const attestations = [
    await attest(good),
    { ...(await attest(forged)), signature: new Uint8Array(64).fill(1) },
    await attest(late, { timeMs: late.atMs + 31 * dayMs }),
  ]
  const messages = await Promise.all(
    [good, missing, forged, late].map((old, index) => imports.write(old, { type: 'post', text: `Post ${index}` })),
  )
  const file = imports.toFile(messages, {
    account: live.account,
    delegations: [good, missing, forged, late].map(({ delegation }) => delegation),
    attestations,
  })

  const outcomes = await imports.bring(live.person, file)

  expect(outcomes).toEqual(['accepted', 'NotImportableError', 'NotImportableError', 'NotImportableError'])
  const { data } = await it.ask(
    `{ post(id: "${messages[0]?.id}") { author { address } proof { attestation { block } } } }`,
  )
  expect(data.post).toMatchObject({ author: { address: live.shown }, proof: { attestation: { block: '41' } } })

  /** A contract account that is signed in, as the database has it: no chain of this service answers. */
  async function signInContract(account: typeof owner) {
    const person = await it.signIn({ account })
    const bytes = Buffer.from(`${account.address.slice(2)}89`, 'hex')
    await it.server.db
      .updateTable('account')
      .set({ address: bytes, wallet: null })
      .where('address', '=', Buffer.from(account.address.slice(2), 'hex'))
      .execute()
    const name = `eip155:137:${person.address}` as const
    return { person, account: name, shown: `eip155:137:${account.address}` }
  }

  async function createContractOld({ person }: { person: Person }) {
    const old = await imports.createOld(person, { atMs: clock.ms - 40 * dayMs })
    const { message } = decodeDelegation(old.delegation)
    const text = message.replace('Chain ID: 80001', 'Chain ID: 137')
    const { bytes, cid } = encodeDelegation({ message: text, signature: '0x01', kind: 'eip1271' })
    old.delegation = bytes
    old.person.delegation = cid
    return old
  }

  async function attest({ delegation, atMs }: Old, change: { timeMs?: number } = {}) {
    const attestation = {
      ...{ delegation: decodeDelegation(delegation).cid, chainId: 137, blockNumber: 41n },
      ...{ blockHash: new Uint8Array(32).fill(2), timeMs: atMs + 1_000, isAccepted: true, ...change },
    }
    const { network } = it.server.service
    return { ...attestation, signature: imports.signReceipt(attestationBytes({ network, ...attestation })) }
  }
})

/** The same message with other fields, and the signature of what it was. */
function change({ envelope, ...message }: ExportedTestMessage, fields: object): ExportedTestMessage {
  const [header, rest, payload, signature] = decode<[unknown, unknown, Uint8Array, Uint8Array]>(envelope)
  const changed = encode({ ...decode<object>(payload), ...fields })
  const id = formatCid(createHash('sha256').update(changed).digest())
  return { ...message, ...fields, id, envelope: encode([header, rest, changed, signature]) }
}
