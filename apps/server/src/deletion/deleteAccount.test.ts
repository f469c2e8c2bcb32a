import { createDeletionText, encodeDeletion } from '@kith/protocol'
import { createSiweMessage, type SiweFields } from '@kith/siwe'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDigest } from '../bytes/findDigest.ts'
import { formatCid } from '../bytes/formatCid.ts'
import { listEvents } from '../db/event/listEvents.ts'
import { getLogPosition } from '../db/log/getLogPosition.ts'
import { undoableTypes } from '../log/kinds/undoableTypes.ts'
import { rebuildProjections } from '../rebuild/rebuildProjections.ts'
import type { Service } from '../service/Service.ts'
import { createHistory } from '../testing/createHistory.ts'
import { createPerson, type Person } from '../testing/createPerson.ts'
import { dumpDatabase } from '../testing/database/dumpDatabase.ts'
import { readRows } from '../testing/database/readRows.ts'
import { nameOutcome } from '../testing/nameOutcome.ts'
import { nameRefusal } from '../testing/nameRefusal.ts'
import { openTestService, type TestService } from '../testing/openTestService.ts'
import { testOrigin } from '../testing/testOrigin.ts'
import { repeat } from '../timing/repeat.ts'
import { purgeAccounts } from './purgeAccounts.ts'

const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
const never = new AbortController().signal
let it: TestService
let service: Service

beforeAll(async () => {
  it = await openTestService({ clock })
  service = it.service
})
afterAll(() => it[Symbol.asyncDispose]())

/** Submits messages one after another; what became of the last: its id, or the refusal's name. */
async function say(person: Person, ...bodies: Parameters<Person['sign']>[0][]): Promise<string> {
  let last = ''
  for (const body of bodies) {
    const outcome = await it.submit(person, body)
    last = outcome.kind === 'receipt' || outcome.kind === 'kept' ? formatCid(outcome.id) : nameOutcome(outcome)
  }
  return last
}

async function sign({ account, address }: Person, change: Partial<SiweFields> = {}, wallet = account) {
  const challenge = await service.challengeDeletion({ address, chainId: 80_001, origin: testOrigin })
  const { fields } = createDeletionText({
    origin: testOrigin,
    address,
    chainId: 80_001,
    nonce: challenge.nonce,
    issuedAt: challenge.issuedAt.toISOString(),
  })
  const message = createSiweMessage({ ...fields, ...change })
  return {
    deletion: encodeDeletion({ message, signature: await wallet.signMessage({ message }), kind: 'eip191' }).bytes,
  }
}

const purge = (limit?: number) => purgeAccounts(it.db, { now: () => clock.ms, abort: never, limit })

test('error: each check of a deletion refuses by its own name and writes nothing', async () => {
  const ada = await it.signIn()
  const other = await createPerson({ origin: testOrigin })
  const inTwelve = new Date(clock.ms + 12 * 60_000).toISOString()
  const challenge = await service.challengeRevocation({
    address: ada.address,
    chainId: 80_001,
    key: null,
    origin: testOrigin,
  })
  const before = await readRows(it.db, { except: ['challenge'] })

  const names = [
    await nameRefusal(service.deleteAccount(await sign(ada, {}, other.account))),
    await nameRefusal(service.deleteAccount(await sign(ada, { nonce: 'another1234567890' }))),
    await nameRefusal(service.deleteAccount(await sign(ada, { domain: 'evil.example' }))),
    await nameRefusal(service.deleteAccount(await sign(ada, { issuedAt: inTwelve }))),
    await nameRefusal(service.deleteAccount(await sign(ada, { statement: 'Claim your tokens.' }))),
    await nameRefusal(service.deleteAccount({ deletion: await ada.signRevocation(challenge, null) })),
    await nameRefusal(service.deleteAccount({ deletion: Uint8Array.of(0xa0) })),
  ]

  expect(names).toEqual([
    'ChainNotAllowedError',
    'UnknownChallengeError',
    'WrongDomainError',
    'RevocationTimeError',
    'WrongStatementError',
    'WrongCapabilityError',
    'MalformedDelegationError',
  ])
  expect(await readRows(it.db, { except: ['challenge'] })).toEqual(before)
})

test('behavior: its keys end at once; until the purge no account refers to it or signs in to it', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const post = await say(ada, { type: 'post', text: 'Going' })
  const pending = await createPerson({ origin: testOrigin, now: () => clock.ms, account: ada.account })
  const challenge = await service.challenge({
    address: ada.address,
    chainId: 80_001,
    key: pending.did,
    origin: testOrigin,
  })

  await service.deleteAccount(await sign(ada))

  expect(await say(ada, { type: 'post', text: 'Still here?' })).toBe('DelegationRevokedError')
  expect(await say(ben, { type: 'like', to: post })).toBe('PostDeletedError')
  expect(await say(ben, { type: 'post', text: 'Why?', reply: { root: post, parent: post } })).toBe('PostDeletedError')
  expect(await say(ben, { type: 'follow', to: ada.address })).toBe('AccountLeavingError')
  expect(await nameRefusal(service.signIn(await pending.signDelegation(challenge)))).toBe('UnknownChallengeError')
  expect(await nameRefusal(it.signIn({ account: ada.account }))).toBe('AccountLeavingError')
  await purge()
  expect(await say(await it.signIn({ account: ada.account }), { type: 'post', text: 'Again' })).toMatch(/^baf/)
})

test('behavior: deleting what it never had does not show a wallet whether it was named privately', async () => {
  const ben = await it.signIn()
  const [named, unnamed] = [await createPerson({ origin: testOrigin }), await createPerson({ origin: testOrigin })]
  await say(ben, { type: 'mute', to: named.address as `0x${string}` })
  const grown: bigint[] = []
  for (const person of [named, unnamed]) {
    const before = await getLogPosition(it.db)
    await service.deleteAccount(await sign(person))
    await purge()
    grown.push((await getLogPosition(it.db)) - before)
  }

  expect(grown).toEqual([2n, 2n])
})

test('behavior: everything it wrote is purged, even after a stop midway; tombstones stay', async () => {
  const history = await createHistory({ service, origin: testOrigin, clock, seed: 3, people: 4 })
  await history.act(150)
  const ada = await it.signIn()
  const [cem] = history.addresses
  const root = await say(ada, { type: 'post', text: 'xyzzy-root #xyzzy-tag', tags: ['xyzzy-tag'], warn: 'xyzzy-warn' })
  await say(
    ada,
    { type: 'edit', to: root, text: 'xyzzy-edit' },
    { type: 'post', text: 'xyzzy-reply', reply: { root, parent: root } },
    { type: 'follow', to: cem as `0x${string}` },
    { type: 'bookmark', to: root },
  )
  history.join(ada)
  await history.act(150)
  await say(ada, { type: 'profile', field: 'name', value: 'xyzzy-name' })
  const { id: accountId } = await it.db
    .selectFrom('account')
    .select('id')
    .where('address', '=', Buffer.from(ada.address.slice(2), 'hex'))
    .executeTakeFirstOrThrow()
  const entries = () =>
    it.db
      .selectFrom('message')
      .select(['seq', 'id', 'account_id', 'type', 'ts', 'received_at', 'parent_seq'])
      .where('account_id', '=', accountId)
      .orderBy('seq')
      .execute()
  const [before, dump] = [await entries(), await dumpDatabase(it.db)]
  clock.ms += 1_000

  await service.deleteAccount(await sign(ada))
  // Stopped after every second step, as if it had been killed there.
  for (let round = 0; round < 4; round++) {
    let asked = 0
    const abort = {
      get aborted() {
        return asked++ >= 2
      },
    } as AbortSignal
    await purgeAccounts(it.db, { now: () => clock.ms, abort, limit: 3 })
  }
  await purge(7)

  expect(new Set(dump.match(/xyzzy-(?:root|tag|warn|edit|reply|name)/g)).size).toBe(6)
  expect(await dumpDatabase(it.db)).not.toContain('xyzzy')
  expect(await entries()).toEqual(before)
  const posts = await it.db
    .selectFrom('post')
    .select(['text', 'deleted_seq'])
    .where('account_id', '=', accountId)
    .execute()
  expect(posts.length).toBeGreaterThan(2)
  expect(posts.every(({ text, deleted_seq }) => text === '' && deleted_seq !== null)).toBe(true)
})

test('behavior: one deletion event, once nothing is left, however many processes purge', async () => {
  const ada = await it.signIn()
  const post = await say(ada, { type: 'post', text: 'Announced' })
  const after = await getLogPosition(it.db)
  const listNew = () => listEvents(it.db, { after, limit: 10, undoable: undoableTypes })

  await service.deleteAccount(await sign(ada))
  const whileGoing = await listNew()
  await Promise.all([purge(), purge(), purge()])

  expect(whileGoing).toMatchObject([{ kind: 'key_end' }])
  const head = await getLogPosition(it.db)
  expect(await listNew()).toMatchObject([{ kind: 'key_end' }, { seq: head, kind: 'deletion' }])
  const { deleted_seq } = await it.db
    .selectFrom('post')
    .select('deleted_seq')
    .where('id', '=', findDigest(post))
    .executeTakeFirstOrThrow()
  expect(deleted_seq).toBe(head - 1n)
})

test.runIf(process.env['KITH_TEST_DATABASE_URL'])(
  'regression: a purge that waits for a key does not hold the log, which that key locks next',
  async () => {
    const ada = await it.signIn()
    const id = findDigest(ada.delegation)
    await service.deleteAccount(await sign(ada))
    const countWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(it.db)
      return rows.length
    }

    // As a batch does in which her last message came late.
    const purging = await it.db.transaction().execute(async (tx) => {
      await tx.selectFrom('delegation').select('id').where('id', '=', id).forUpdate().execute()
      const begun = purge()
      await expect.poll(countWaiting).toBe(1)
      await tx.selectFrom('log_head').select('seq').forUpdate().noWait().execute()
      return { begun }
    })

    expect(await purging.begun).toEqual({ purged: 1 })
  },
)

test('behavior: during the purge it gets no notification, neither live nor in a rebuild', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const mentioning = (text: string) => ({
    text,
    mentions: [{ account: ada.address as `0x${string}`, start: 0, end: 4 }],
  })
  const still = await say(ben, { type: 'post', ...mentioning('@ada, still') })
  const nowLeft = await say(ben, { type: 'post', ...mentioning('@ada, for now') })
  const later = await say(ben, { type: 'post', text: 'Nobody yet' })
  const listNew = async () =>
    await it.db
      .selectFrom('notification')
      .innerJoin('account', 'account.id', 'notification.account_id')
      .select(['post_seq', 'active'])
      .where('address', '=', Buffer.from(ada.address.slice(2), 'hex'))
      .execute()
  const before = await listNew()

  await service.deleteAccount(await sign(ada))
  await say(ben, { type: 'edit', to: still, ...mentioning('@ada, as before') })
  await say(ben, { type: 'edit', to: nowLeft, text: 'Nobody any more' })
  await say(ben, { type: 'edit', to: later, ...mentioning('@ada, too late') })
  await say(ben, { type: 'post', ...mentioning('@ada, where are you?') })
  await purge()
  const whenGone = await listNew()
  const returned = await say(ben, { type: 'post', ...mentioning('@ada, back again?') })
  const rows = await readRows(it.db)
  await rebuildProjections(it.db)

  expect(before).toHaveLength(2)
  expect(whenGone).toEqual([])
  expect(returned).toMatch(/^baf/)
  expect(await listNew()).toMatchObject([{ active: true }])
  expect(await readRows(it.db)).toEqual(rows)
})

test('behavior: what is left equals a rebuild of the log, also for an address that came back', async () => {
  const before = await readRows(it.db)

  await rebuildProjections(it.db)

  expect(await readRows(it.db)).toEqual(before)
})

test('behavior: the service takes up at its start what was left undone', async () => {
  const ada = await it.signIn()
  await say(ada, { type: 'post', text: 'plugh' })
  await service.deleteAccount(await sign(ada))
  const problems: unknown[] = []

  const stop = repeat(service.purgeAccounts, { everyMs: 60_000, onProblem: (problem) => problems.push(problem) })
  await expect.poll(() => dumpDatabase(it.db)).not.toContain('plugh')
  await stop()

  expect(problems).toEqual([])
})
