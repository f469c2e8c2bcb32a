import { createHash } from 'node:crypto'
import { limits } from '@kith/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMediaCid } from '../bytes/formatMediaCid.ts'
import { readConfig } from '../config/readConfig.ts'
import type { Db } from '../db/Database.ts'
import { listTables } from '../db/listTables.ts'
import { claimUpload } from '../db/media/claimUpload.ts'
import { type OpenDatabase, openDatabase } from '../db/openDatabase.ts'
import { tableKinds } from '../db/tableKinds.ts'
import { commitBlock } from '../indexer/commitBlock.ts'
import { loggedKinds } from '../log/kinds/loggedKinds.ts'
import { undoableTypes } from '../log/kinds/undoableTypes.ts'
import { recordUpload } from '../media/recordUpload.ts'
import { createService } from '../service/createService.ts'
import type { Service } from '../service/Service.ts'
import { createBodiesAbout } from '../testing/createBodiesAbout.ts'
import { createHistory } from '../testing/createHistory.ts'
import { createPerson } from '../testing/createPerson.ts'
import { createTestDatabase } from '../testing/database/openTestDatabase.ts'
import { readRows } from '../testing/database/readRows.ts'
import { writeExport } from '../testing/export/writeExport.ts'
import { openTestService } from '../testing/openTestService.ts'
import { toEnv } from '../testing/toEnv.ts'
import { rebuildProjections } from './rebuildProjections.ts'
import { runRebuild } from './runRebuild.ts'

const actions = process.env['KITH_FULL'] ? 5_000 : 600
const origin = 'http://localhost:4700'
/** Accounts that rankings count. */
const seeds: `0x${string}`[] = []
const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
let database: Awaited<ReturnType<typeof createTestDatabase>>
let opened: OpenDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: true })
  await open()
  const service = await createService({
    db,
    config: { defaultChain: 'polygonMumbai', publicOrigins: [origin], ranking: { seeds, waitMs: 0 } },
    now: () => clock.ms,
  })
  const lookWhoIsEstablished = () => service.updateEstablished(new AbortController().signal)
  const history = await createHistory({ service, origin, clock, seed: 7, people: 6 })
  await history.act(actions / 2)
  await registerHandles(history.addresses)
  // From here on, rankings count two people and those they follow; later, one of the two no longer.
  seeds.push(...history.addresses.slice(0, 2))
  await lookWhoIsEstablished()
  await history.act(actions / 2)
  seeds.pop()
  await lookWhoIsEstablished()
  await showPictures(service)
  await importMention(service)
  await undoAll(service, history.addresses)
})
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
  await database.remove()
})

async function open(): Promise<void> {
  opened = await openDatabase(database.parameters)
  db = opened.db
}

/** The chain's events: three handles, one of which changes hands and one stops being primary. */
async function registerHandles([ada, ben, cem]: readonly `0x${string}`[]): Promise<void> {
  if (!ada || !ben || !cem) throw new Error('The history has at least three people.')
  const block = { number: 1n, hash: `0x${'11'.repeat(32)}` } as const
  const at = (owner: `0x${string}`, tokenId: bigint, logIndex: number) => ({
    owner,
    tokenId,
    logIndex,
    blockNumber: 1n,
    blockTime: new Date(clock.ms - 60_000 + logIndex),
    handle: null,
  })
  await commitBlock(db, {
    chainId: 80_001,
    after: null,
    block,
    confirmations: 1,
    now: new Date(clock.ms),
    events: [
      { ...at(ada, 1n, 0), kind: 'HandleRegistered', handle: 'ada' },
      { ...at(ada, 1n, 1), kind: 'PrimarySet', handle: 'ada' },
      { ...at(ben, 2n, 2), kind: 'HandleRegistered', handle: 'ben' },
      { ...at(ben, 2n, 3), kind: 'PrimarySet', handle: 'ben' },
      { ...at(cem, 2n, 4), kind: 'Transfer' },
      { ...at(cem, 3n, 5), kind: 'HandleRegistered', handle: 'cem' },
      { ...at(ada, 1n, 6), kind: 'PrimaryCleared' },
    ],
  })
}

/** Somebody who signs in, and the key of it. */
async function signIn(service: Service) {
  const person = await createPerson({ origin, now: () => clock.ms })
  const challenge = await service.challenge({ address: person.address, chainId: 80_001, key: person.did, origin })
  await service.signIn(await person.signDelegation(challenge))
  const key = await db
    .selectFrom('delegation')
    .select(['id as delegationId', 'account_id as accountId', 'abilities'])
    .where('did_key', '=', person.did)
    .executeTakeFirstOrThrow()
  return { person, key }
}

/** Imports a post that mentions an unknown address: no one is notified, so there is no account for it. */
async function importMention(service: Service): Promise<void> {
  const { person, key } = await signIn(service)
  const stranger = `0x${'5a'.repeat(20)}` as const
  const body = { type: 'post', text: '@stranger', mentions: [{ account: stranger, start: 0, end: 9 }] } as const
  const ts = ++clock.ms
  const message = { ...(await person.sign(body, { ts })), type: body.type, by: person.delegation, ts }
  const bytes = writeExport([message], {
    account: person.address,
    network: service.network,
    delegations: [],
    receiptKey: service.receiptKey,
    signReceipt: () => new Uint8Array(64),
    receivedMs: () => ts,
  })
  const file = formatMediaCid(createHash('sha256').update(bytes).digest())
  const [result] = await service.importFile(key, { file, bytes, client: 'test', abort: new AbortController().signal })
  expect(result?.outcome.kind).toBe('receipt')
  const address = Buffer.from(stranger.slice(2), 'hex')
  expect(await db.selectFrom('account').select('id').where('address', '=', address).execute()).toEqual([])
}

/** Somebody who uploads two pictures, posts both, and deletes one of the posts. */
async function showPictures(service: Service): Promise<void> {
  const { person, key } = await signIn(service)
  const header = { type: 'image/png', width: 3, height: 2 } as const
  const posts = await Promise.all(
    ['kept', 'deleted'].map(async (text) => {
      const digest = createHash('sha256').update(text).digest()
      const upload = { key, digest, header, bytes: 100, accountBytes: 10 ** 6, nowMs: clock.ms }
      const claim = await claimUpload(db, upload)
      if (claim) await recordUpload(db, { ...upload, claim })
      const media = [{ cid: formatMediaCid(digest), mime: header.type, alt: '', w: 3, h: 2 }]
      return await person.sign({ type: 'post', text, media })
    }),
  )
  const removal = await person.sign({ type: 'delete', to: posts[1]?.id ?? '' })
  await service.submit([...posts, removal].map(({ envelope }) => envelope))
}

/** Somebody who does and undoes whatever can be undone: whether those of the history did depends on its seed. */
async function undoAll(service: Service, [address]: readonly `0x${string}`[]): Promise<void> {
  if (!address) throw new Error('The history has people.')
  const { person } = await signIn(service)
  const root = await person.sign({ type: 'post', text: 'Warp' })
  const reply = await person.sign({ type: 'post', text: 'Weft', reply: { root: root.id, parent: root.id } })
  const bodies = createBodiesAbout({ post: { id: reply.id, root: root.id }, address })
  const signed = [root, reply]
  for (const { type, kind } of loggedKinds)
    for (const each of kind.undoneBy ? [type, kind.undoneBy] : [])
      signed.push(await person.sign(bodies[each](person), { ts: ++clock.ms }))
  await service.submit(signed.map(({ envelope }) => envelope))
}

test('behavior: every table is truth, a projection or working state, and none is forgotten', async () => {
  const tables = await db.introspection.getTables()

  expect(Object.keys(tableKinds).sort()).toEqual(tables.map(({ name }) => name).sort())
})

test('behavior: a history made of everything people do fills every projection', async () => {
  const rows = await readRows(db)

  for (const table of listTables('projection')) expect(rows[table], table).not.toEqual([])
  const listTypes = async (is: 'is' | 'is not') =>
    (await db.selectFrom('message').select('type').distinct().where('envelope', is, null).execute()).map(
      ({ type }) => type,
    )
  const [purged, readable] = [await listTypes('is'), await listTypes('is not')]
  const isUndo = (type: string) => type.startsWith('un')
  const isUndone = (type: string) => undoableTypes.some((undoable) => undoable === type)
  expect(purged.filter((type) => !isUndo(type) && !isUndone(type)).sort()).toEqual(['edit', 'post', 'profile'])
  expect(purged).toEqual(expect.arrayContaining(undoableTypes.flatMap((type) => [type, `un${type}`])))
  expect(readable.filter(isUndo)).toEqual([])
  expect((await db.selectFrom('message').select('type').distinct().execute()).length).toBeGreaterThanOrEqual(13)
})

test('behavior: the history has rows of each kind that rankings count, and rows that they do not', async () => {
  for (const table of ['edge', 'reaction', 'post_rank'] as const) {
    const rows = await db.selectFrom(table).select('counted').distinct().execute()
    expect([table, rows.map(({ counted }) => counted).sort()]).toEqual([table, [false, true]])
  }
})

test('behavior: design §6 a rebuild arrives at the same rows, byte for byte, and keeps the truth', async () => {
  const before = await readRows(db)
  // The current rows are not read.
  await sql`update post set text = 'wrong', like_count = 99, reply_control = 'mentioned'`.execute(db)
  await sql`update account set post_count = 99, follower_count = 99, counted_followers = 99`.execute(db)
  await sql`delete from reaction`.execute(db)
  await sql`update handle set name = name || 'x'`.execute(db)
  // Long after: no key lives any more, no message is of now.
  clock.ms += limits.delegationLifetimeMs
  const steps: string[] = []

  await rebuildProjections(db, { onProgress: ({ position, head }) => steps.push(`${position} of ${head}`) })

  expect(await readRows(db)).toEqual(before)
  expect(steps.length).toBeGreaterThan(0)
})

test('behavior: a rebuild that is interrupted leaves everything as it was', async () => {
  const before = await readRows(db)

  const rebuilding = rebuildProjections(db, {
    onProgress: () => {
      throw new Error('The power went.')
    },
  })

  await expect(rebuilding).rejects.toThrow('The power went.')
  expect(await readRows(db)).toEqual(before)
})

test('behavior: kith rebuild refuses while another process has the database open, then runs', async () => {
  const config = readConfig(toEnv(database.parameters))
  const lines: string[] = []
  const rebuild = () => runRebuild({ config, write: (line) => lines.push(line) })
  const before = await readRows(db)

  await expect(rebuild()).rejects.toMatchObject({ name: expect.stringMatching(/^Database(?:InUse|Busy)Error$/) })
  await opened[Symbol.asyncDispose]()
  // PostgreSQL releases a closed connection a moment later.
  await expect.poll(rebuild).toBeUndefined()
  await open()

  expect(lines.join()).toMatch(/Rebuilt all projections from \d+ log entries/)
  expect(await readRows(db)).toEqual(before)
})

test('behavior: five hundred edits in a row are rebuilt that each mention ten others than before', {
  tags: ['slow'],
}, async () => {
  await using it = await openTestService({ clock: { ms: clock.ms } })
  const people = await Promise.all(Array.from({ length: 5 }, () => it.signIn()))
  const say = (words: string, first: number) => ({
    text: `${'@abc '.repeat(limits.postMentions)}${words}`,
    mentions: Array.from({ length: limits.postMentions }, (_, index) => ({
      account: `0x${(first + index).toString(16).padStart(40, '0')}` as const,
      start: 5 * index,
      end: 5 * index + 4,
    })),
  })
  // All that an account without a handle may write in an hour.
  const requests = await Promise.all(
    [...people, ...people].map((person, request) =>
      Promise.all(
        Array.from({ length: limits.batchMessages }, async (_, index) => {
          const words = `${request} ${index}`
          const post = await person.sign({ type: 'post', ...say(words, 1) })
          return [post, await person.sign({ type: 'edit', to: post.id, ...say(words, 101) })] as const
        }),
      ),
    ),
  )
  const submit = async (one: 0 | 1) =>
    await Promise.all(requests.map((request) => it.service.submit(request.map((messages) => messages[one].envelope))))
  const outcomes = [...(await submit(0)), ...(await submit(1))].flat()
  const before = await readRows(it.db)

  await rebuildProjections(it.db)

  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['receipt']))
  expect(before['notification']).toHaveLength(500 * 20)
  expect(await readRows(it.db)).toEqual(before)
})
