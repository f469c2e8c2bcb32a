import { createDeletionText, encodeDeletion } from '@kith/protocol'
import { createSiweMessage, type SiweFields } from '@kith/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildProjections } from '../rebuild/rebuildProjections.ts'
import { createService } from '../service/createService.ts'
import type { Service } from '../service/Service.ts'
import { createHistory } from '../testing/createHistory.ts'
import { createPerson, type Person } from '../testing/createPerson.ts'
import { dumpDatabase } from '../testing/dumpDatabase.ts'
import { openTestDatabase, type TestDatabase } from '../testing/openTestDatabase.ts'
import { readRows } from '../testing/readRows.ts'
import { repeat } from '../timing/repeat.ts'
import { purgeAccounts } from './purgeAccounts.ts'

const origin = 'http://localhost:4700'
const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
const never = new AbortController().signal
let database: TestDatabase
let service: Service

beforeAll(async () => {
  database = await openTestDatabase()
  service = await createService({
    db: database.db,
    config: { defaultChain: 'polygonMumbai', publicOrigins: [origin] },
    now: () => clock.ms,
  })
})
afterAll(() => database[Symbol.asyncDispose]())

async function signIn(account?: Person['account']): Promise<Person> {
  const person = await createPerson({ origin, now: () => clock.ms, ...(account && { account }) })
  const challenge = await service.challenge({ address: person.address, chainId: 80_001, key: person.did, origin })
  await service.signIn(await person.signDelegation(challenge))
  return person
}

/** Submits messages one after another; what became of the last: its id, or the refusal's name. */
async function say(person: Person, ...bodies: Parameters<Person['sign']>[0][]): Promise<string> {
  let last = ''
  for (const body of bodies) {
    const { envelope, id } = await person.sign(body)
    const [outcome] = await service.submit([envelope])
    last = outcome && 'error' in outcome ? outcome.error.name : id
  }
  return last
}

async function sign({ account, address }: Person, change: Partial<SiweFields> = {}, wallet = account) {
  const challenge = await service.challengeDeletion({ address, chainId: 80_001, origin })
  const { fields } = createDeletionText({
    origin,
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

const purge = (limit?: number) => purgeAccounts(database.db, { now: () => clock.ms, abort: never, limit })
const nameOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: Error) => error.name,
  )

test('error: each check of a deletion refuses by its own name and writes nothing', async () => {
  const ada = await signIn()
  const other = await createPerson({ origin })
  const inTwelve = new Date(clock.ms + 12 * 60_000).toISOString()
  const challenge = await service.challengeRevocation({ address: ada.address, chainId: 80_001, key: null, origin })
  const before = await readRows(database.db, { except: ['challenge'] })

  const names = [
    await nameOf(service.deleteAccount(await sign(ada, {}, other.account))),
    await nameOf(service.deleteAccount(await sign(ada, { nonce: 'another1234567890' }))),
    await nameOf(service.deleteAccount(await sign(ada, { domain: 'evil.example' }))),
    await nameOf(service.deleteAccount(await sign(ada, { issuedAt: inTwelve }))),
    await nameOf(service.deleteAccount(await sign(ada, { statement: 'Claim your tokens.' }))),
    await nameOf(service.deleteAccount({ deletion: await ada.signRevocation(challenge, null) })),
    await nameOf(service.deleteAccount({ deletion: Uint8Array.of(0xa0) })),
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
  expect(await readRows(database.db, { except: ['challenge'] })).toEqual(before)
})

test('behavior: its keys have ended at once, and while it goes nobody refers to it or signs in to it', async () => {
  const [ada, ben] = [await signIn(), await signIn()]
  const post = await say(ada, { type: 'post', text: 'Going' })
  const pending = await createPerson({ origin, now: () => clock.ms, account: ada.account })
  const challenge = await service.challenge({ address: ada.address, chainId: 80_001, key: pending.did, origin })

  await service.deleteAccount(await sign(ada))

  expect(await say(ada, { type: 'post', text: 'Still here?' })).toBe('DelegationRevokedError')
  expect(await say(ben, { type: 'like', to: post })).toBe('PostDeletedError')
  expect(await say(ben, { type: 'post', text: 'Why?', reply: { root: post, parent: post } })).toBe('PostDeletedError')
  expect(await say(ben, { type: 'follow', to: ada.address as `0x${string}` })).toBe('AccountLeavingError')
  expect(await nameOf(service.signIn(await pending.signDelegation(challenge)))).toBe('UnknownChallengeError')
  expect(await nameOf(signIn(ada.account))).toBe('AccountLeavingError')
  await purge()
  expect(await say(await signIn(ada.account), { type: 'post', text: 'Anew' })).toMatch(/^baf/)
})

test('behavior: everything it said, did and kept is gone from every table, stopped in between or not, and tombstones stay', async () => {
  const history = await createHistory({ service, origin, clock, seed: 3, people: 4 })
  await history.act(150)
  const ada = await signIn()
  const [cem] = history.addresses
  const root = await say(ada, { type: 'post', text: 'xyzzy-root', tags: ['xyzzy-tag'], warn: 'xyzzy-warn' })
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
  const { id: accountId } = await database.db
    .selectFrom('account')
    .select('id')
    .where('address', '=', Buffer.from(ada.address.slice(2), 'hex'))
    .executeTakeFirstOrThrow()
  const entries = () =>
    database.db
      .selectFrom('message')
      .select(['seq', 'id', 'account_id', 'type', 'ts', 'received_at', 'parent_seq'])
      .where('account_id', '=', accountId)
      .orderBy('seq')
      .execute()
  const [before, dump] = [await entries(), await dumpDatabase(database.db)]
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
    await purgeAccounts(database.db, { now: () => clock.ms, abort, limit: 3 })
  }
  await purge(7)

  expect(new Set(dump.match(/xyzzy-(?:root|tag|warn|edit|reply|name)/g)).size).toBe(6)
  expect(await dumpDatabase(database.db)).not.toContain('xyzzy')
  expect(await entries()).toEqual(before)
  const posts = await database.db
    .selectFrom('post')
    .select(['text', 'deleted_seq'])
    .where('account_id', '=', accountId)
    .execute()
  expect(posts.length).toBeGreaterThan(2)
  expect(posts.every(({ text, deleted_seq }) => text === '' && deleted_seq !== null)).toBe(true)
})

test('behavior: what is left is what a rebuild makes of the log, also for an address that came back', async () => {
  const before = await readRows(database.db)

  await rebuildProjections(database.db)

  expect(await readRows(database.db)).toEqual(before)
})

test('behavior: the service takes up at its start what was left undone', async () => {
  const ada = await signIn()
  await say(ada, { type: 'post', text: 'plugh' })
  await service.deleteAccount(await sign(ada))
  const problems: unknown[] = []

  const stop = repeat(service.purgeAccounts, { everyMs: 60_000, onProblem: (problem) => problems.push(problem) })
  await expect.poll(() => dumpDatabase(database.db)).not.toContain('plugh')
  await stop()

  expect(problems).toEqual([])
})
