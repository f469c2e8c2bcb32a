import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createPerson, type Person } from '../testing/createPerson.ts'
import { nameOutcome } from '../testing/nameOutcome.ts'
import { type OpenTestServiceParameters, openTestService, type TestService } from '../testing/openTestService.ts'
import { startTestServer, type TestServer, toBase64 } from '../testing/startTestServer.ts'
import { testOrigin } from '../testing/testOrigin.ts'

const day = 24 * 3_600_000

async function open(options: Omit<OpenTestServiceParameters, 'clock'> = {}) {
  const clock = { ms: Date.parse('2026-11-21T12:50:00Z') }
  const it = await openTestService({ clock, ...options })
  onTestFinished(() => it[Symbol.asyncDispose]())
  return { it, clock }
}

/** Gives a handle to an account, as the indexer would. The newest block is `blocksOnTop` blocks after the transfer. */
async function giveHandle({ db }: TestService, { address }: Person, { blocksOnTop = 0 } = {}): Promise<void> {
  const owner = Buffer.from(address.slice(2), 'hex')
  await sql`
    insert into handle (chain_id, token_id, name, owner, is_primary, block_number, owned_since, owned_block)
    values (80001, '\\x01', 'weaver', ${owner}, false, 10, '2026-01-01', 10)
    on conflict (chain_id, token_id) do update set owner = excluded.owner`.execute(db)
  await sql`delete from chain_block`.execute(db)
  await sql`insert into chain_block (chain_id, number, hash) values (80001, ${10 + blocksOnTop}, '')`.execute(db)
}

/** Leaves so many points of an account's own 500, as if it had just spent the others. */
async function leave({ db }: TestService, clock: { ms: number }, { address }: Person, points: number): Promise<void> {
  await sql`
    insert into spending (subject, at, minutes, hours)
    select 'account:' || id, ${new Date(clock.ms - (clock.ms % 300_000))}, array[${500 - points}::int], array[${500 - points}::int]
    from account where address = ${Buffer.from(address.slice(2), 'hex')}`.execute(db)
}

let posts = 0

/** Posts until a refusal. Returns how many posts were accepted, and the refusal. */
async function postAll(it: TestService, person: Person, most = 2_000) {
  let accepted = 0
  while (accepted < most) {
    const envelopes = await Promise.all(
      Array.from({ length: 50 }, async () => (await person.sign({ type: 'post', text: `${posts++}` })).envelope),
    )
    for (const outcome of await it.service.submit(envelopes)) {
      if (outcome.kind === 'receipt') accepted += 1
      else return { accepted, error: outcome.kind === 'refused' ? outcome.error : null }
    }
  }
  return { accepted, error: null }
}

async function retryAtOf(posting: ReturnType<typeof postAll>): Promise<number> {
  const { error } = await posting
  if (error && 'retryAt' in error && error.retryAt instanceof Date) return error.retryAt.getTime()
  throw new Error(`There is no time in ${String(error)}.`)
}

test('behavior: a transferred handle gives its allowance once; each account has its own free one', async () => {
  const { it, clock } = await open()
  const [ada, ben, cat] = [await it.signIn(), await it.signIn(), await it.signIn()]

  await giveHandle(it, ada)
  // A previous owner left 300 of its 5,000 points.
  await it.db
    .insertInto('spending')
    .values({ subject: 'handle:01', at: new Date(clock.ms - (clock.ms % 300_000)), minutes: [4_700], hours: [4_700] })
    .execute()
  for (const person of [ada, ben, cat]) await leave(it, clock, person, 31)
  const first = await postAll(it, ada, 500)
  await giveHandle(it, ben)
  const second = await postAll(it, ben, 500)
  await giveHandle(it, cat)
  const third = await postAll(it, cat, 500)
  const without = await postAll(it, ada, 500)

  // 31 points pay for 10 posts; the rest of the handle's points pay for 100.
  expect([first, second, third, without].map(({ accepted }) => accepted)).toEqual([110, 10, 10, 0])
  expect([second, third].map(({ error }) => error?.name)).toEqual(['QuotaExceededError', 'QuotaExceededError'])
})

test('behavior: a handle gives no allowance before it is confirmed', async () => {
  const { it, clock } = await open()
  const ada = await it.signIn()
  await leave(it, clock, ada, 31)
  await giveHandle(it, ada, { blocksOnTop: -1 })
  const before = await postAll(it, ada)
  await giveHandle(it, ada, { blocksOnTop: 0 })
  const after = await postAll(it, ada, 50)

  expect(before.accepted).toBe(10)
  expect(after.accepted).toBeGreaterThanOrEqual(50)
})

test('behavior: an hour boundary gives no second allowance, and a retry at `retryAt` is accepted', async () => {
  const { it, clock } = await open()
  const ada = await it.signIn()
  const first = postAll(it, ada)
  const { accepted } = await first
  const retryAt = await retryAtOf(first)

  clock.ms = Date.parse('2026-11-21T13:00:01Z')
  const nextHour = await postAll(it, ada)
  clock.ms = retryAt - 1
  const tooSoon = await postAll(it, ada)
  clock.ms = retryAt
  const inTime = await postAll(it, ada)

  expect([accepted, nextHour.accepted, tooSoon.accepted, inTime.accepted]).toEqual([166, 0, 0, 166])
})

test('behavior: near the total limit the new are refused, then those without a handle, then all', async () => {
  const totals = { messagesPerHour: 80, accountsPerHour: 1_000, getStoredShare: () => 0 }
  const { it, clock } = await open({ totals })
  const [old, named] = [await it.signIn(), await it.signIn()]
  clock.ms += 8 * day
  const fresh = [await it.signIn(), await it.signIn()]
  await giveHandle(it, named)

  const byNew = [await postAll(it, fresh[0] ?? old), await postAll(it, fresh[1] ?? old)]
  const refusedNew = await postAll(it, fresh[1] ?? old)
  const byOld = await postAll(it, old)
  const byNamed = await postAll(it, named)
  // A message that undoes something frees space, so the total does not limit it.
  const undone = nameOutcome(await it.submit(old, { type: 'unfollow', to: named.address }))

  expect(byNew.map(({ accepted }) => accepted).reduce((sum, count) => sum + count)).toBe(40)
  expect(byOld.accepted).toBe(20)
  expect(byNamed.accepted).toBe(20)
  for (const { error } of [refusedNew, byOld, byNamed]) expect(error?.name).toBe('ServiceFullError')
  expect(undone).not.toBe('ServiceFullError')
  clock.ms = await retryAtOf(Promise.resolve(refusedNew))
  expect((await postAll(it, await it.signIn(), 1)).accepted).toBeGreaterThan(0)
})

test('behavior: two processes admit no more new accounts an hour than one; existing ones sign in', async () => {
  const totals = { messagesPerHour: 10_000, accountsPerHour: 20, getStoredShare: () => 0 }
  const { it, clock } = await open({ totals })
  const ada = await it.signIn()
  const other = await it.open()
  const signIn = async (index: number) => {
    const { person, challenge } = await it.begin()
    const service = index % 2 ? it.service : other
    return await service.signIn(await person.signDelegation(challenge)).catch((error: Error) => error)
  }

  const outcomes = await Promise.all(Array.from({ length: 24 }, (_, index) => signIn(index)))

  const refused = outcomes.filter((outcome) => outcome instanceof Error)
  // Half of the limit is for new accounts without a handle; one of them signed in before.
  expect(outcomes.length - refused.length).toBe(9)
  expect(new Set(refused.map(({ name }) => name))).toEqual(new Set(['ServiceFullError']))
  await it.signIn({ account: ada.account })
  const { person, challenge } = await it.begin()
  await giveHandle(it, person)
  await it.service.signIn(await person.signDelegation(challenge))
  const retryAt = 'retryAt' in (refused[0] ?? {}) ? (refused[0] as Error & { retryAt: Date }).retryAt : new Date(0)
  clock.ms = retryAt.getTime()
  await it.signIn()
})

test('behavior: as storage fills up, new accounts are refused first, and owners of a handle last', async () => {
  const stored = { share: 0 }
  const totals = { messagesPerHour: 10_000, accountsPerHour: 1_000, getStoredShare: () => stored.share }
  const { it, clock } = await open({ totals })
  const [old, named] = [await it.signIn(), await it.signIn()]
  clock.ms += 8 * day
  const fresh = await it.signIn()
  await giveHandle(it, named)
  const next = await it.begin()

  const outcomes = []
  for (const share of [0.4, 0.6, 0.8, 1]) {
    stored.share = share
    const post = async (person: Person) => nameOutcome(await it.submit(person, { type: 'post', text: `${share}` }))
    outcomes.push(await Promise.all([fresh, old, named].map(post)))
  }
  const newcomer = await it.service.signIn(await next.person.signDelegation(next.challenge)).catch(({ name }) => name)
  await it.signIn({ account: old.account })

  expect(outcomes).toEqual([
    ['receipt', 'receipt', 'receipt'],
    ['ServiceFullError', 'receipt', 'receipt'],
    ['ServiceFullError', 'ServiceFullError', 'receipt'],
    ['ServiceFullError', 'ServiceFullError', 'ServiceFullError'],
  ])
  expect(newcomer).toBe('ServiceFullError')
})

test('behavior: a service measures its storage; when full it refuses new accounts by name', async () => {
  await using kith = await startTestServer({ env: { LIMIT_STORED_MB: '1' } })
  await using roomy = await startTestServer()
  // An empty database exceeds this limit. The service measures it after the start.
  await expect.poll(async () => (await kith.ask('{ __typename }')) && (await signInName(kith))).toBe('ServiceFullError')
  const ada = await roomy.signIn()

  expect(await roomy.submit(ada, { type: 'post', text: 'There is room' })).toMatch(/^baf/)
})

/** Signs in a new account. Returns `null`, or the refusal's name. */
async function signInName(kith: TestServer): Promise<string | null> {
  const person = await createPerson({ origin: testOrigin })
  const { data } = await kith.ask(
    `mutation ($input: ChallengeInput!) { challenge(input: $input) { ... on Challenge { nonce issuedAt expirationTime } } }`,
    { input: { address: person.address, chainId: 80_001, key: person.did, origin: testOrigin } },
  )
  const { delegation, proof } = await person.signDelegation(data.challenge)
  const answer = await kith.ask(
    'mutation ($input: SignInInput!) { signIn(input: $input) { ... on Refusal { name } } }',
    {
      input: { delegation: toBase64(delegation), proof: toBase64(proof) },
    },
  )
  return answer.data.signIn.name ?? null
}
