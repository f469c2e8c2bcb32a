import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bounds } from '../../config/bounds.ts'
import { forgetNetworks } from '../../db/client-network/forgetNetworks.ts'
import type { Reader } from '../../testing/createPerson.ts'
import { createTestClient } from '../../testing/createTestClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testOrigin } from '../../testing/testOrigin.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
const hour = 3_600_000
const wallet = privateKeyToAccount(generatePrivateKey())
const bots = 118
let it: TestServer
let operator: Reader

beforeAll(async () => {
  const env = {
    OPERATORS: wallet.address,
    TRUSTED_PROXIES: '127.0.0.1',
    LIMIT_SIGN_INS: '1000',
    LIMIT_KEY_WRITES: '1000',
  }
  it = await startTestServer({ clock, env })
  operator = await it.signIn({ account: wallet })
})
afterAll(() => it[Symbol.asyncDispose]())

/** Creates a client whose people sign in from one network address. */
function from(address: string) {
  return createTestClient({
    url: it.url,
    origin: testOrigin,
    now: () => clock.ms,
    headers: { 'x-forwarded-for': address },
  })
}

type Found = { node: { address: string }; suspended: boolean; cursor: string }

/** Reads everything a filter finds, and counts the requests. */
async function findAccounts(filter: string, reader = operator) {
  const found: Found[] = []
  for (let after: string | null = null, requests = 1; ; requests++) {
    const { data, errors } = await it.ask(
      `query ($after: String) { viewer { moderation {
        accounts(first: 50, after: $after, ${filter}) { edges { node { address } suspended joinedAt cursor } pageInfo { hasNextPage endCursor } } } } }`,
      { after },
      reader.token,
    )
    if (errors) throw new Error(errors[0]?.message)
    if (data.viewer.moderation === null) return { found: null, requests }
    const { edges, pageInfo } = data.viewer.moderation.accounts
    found.push(...edges)
    if (!pageInfo.hasNextPage) return { found, requests }
    after = pageInfo.endCursor
  }
}

const addressesOf = (found: readonly Found[] | null) =>
  (found ?? []).map(({ node }) => node.address.toLowerCase() as `0x${string}`)

test('journey: an operator finds 118 bots by network and age, suspends them in three requests', {
  tags: ['slow'],
}, async () => {
  const neighbour = await from('203.0.113.9').signIn()
  clock.ms += 48 * hour
  // The token has expired: a token lasts ten minutes.
  operator = await it.signIn({ account: wallet })
  const since = new Date(clock.ms).toISOString()
  const addresses = []
  for (let index = 0; index < bots; index++) {
    clock.ms += 100
    // Other addresses of the same /24.
    const client = from(`203.0.113.${10 + (index % 3)}`)
    const bot = await client.signIn()
    if (index === 0) expect(await client.submit(bot, { type: 'post', text: 'Cheap yarn, click' })).toMatch(/^baf/)
    addresses.push(bot.address)
  }
  const bystander = await from('198.51.100.7').signIn()

  const filter = `networkOf: "${addresses[0]}", joinedAfter: "${since}"`
  const { found, requests } = await findAccounts(filter)
  const targets = addressesOf(found)
  const outcomes: string[] = []
  let submits = 0
  for (let start = 0; start < targets.length; start += 50, submits++) {
    const acts = targets
      .slice(start, start + 50)
      .map((to) => operator.sign({ type: 'moderate', act: 'suspend', to, reason: 'Bots' }, { by: operator.delegation }))
    outcomes.push(...(await it.send(...(await Promise.all(acts)))).map(({ __typename }) => __typename))
  }

  expect(targets.toSorted()).toEqual(addresses.toSorted())
  expect(new Set(outcomes)).toEqual(new Set(['Kept']))
  expect([requests, submits]).toEqual([3, 3])
  const after = await findAccounts(filter)
  expect(after.found?.every(({ suspended }) => suspended)).toBe(true)
  // Each act is its own entry in the signed log, and each author may answer theirs.
  const { data } = await it.ask(
    '{ viewer { moderation { log(first: 50) { edges { envelope node { act } } } } } }',
    {},
    operator.token,
  )
  expect(data.viewer.moderation.log.edges).toHaveLength(50)
  const everyone = await findAccounts(`joinedAfter: "${new Date(clock.ms - 96 * hour).toISOString()}"`)
  const spared = (everyone.found ?? []).filter(({ suspended }) => !suspended)
  expect(addressesOf(spared).toSorted()).toEqual([neighbour.address, bystander.address, operator.address].toSorted())
})

test('behavior: operators find posts by words, time and network, accounts by name, also withheld', async () => {
  const ada = await from('192.0.2.1').signIn()
  const before = new Date(clock.ms).toISOString()
  clock.ms += 1
  await it.act(ada, { type: 'profile', field: 'name', value: 'Woolgathering Ada' })
  const id = await it.act(ada, { type: 'post', text: 'Felting for beginners' })
  await it.act(ada, { type: 'post', text: 'Something else' })
  await it.act(operator, { type: 'moderate', act: 'hide', to: id, reason: 'To see it all the same' })
  const find = async (filter: string) => {
    const { data } = await it.ask(
      `{ viewer { moderation { posts(${filter}) { edges { node { id withheld } content { text } } } } } }`,
      {},
      operator.token,
    )
    return data.viewer.moderation.posts.edges
  }

  expect(await find(`search: "felting"`)).toEqual([
    { node: { id, withheld: 'HIDDEN' }, content: { text: 'Felting for beginners' } },
  ])
  expect(await find(`networkOf: "${ada.address}", writtenAfter: "${before}"`)).toHaveLength(2)
  expect(await find(`networkOf: "${operator.address}", writtenAfter: "${before}"`)).toEqual([])
  expect(await find(`search: " ", writtenAfter: "${before}"`)).toEqual([])
  expect(addressesOf((await findAccounts('search: "woolgathering"')).found)).toEqual([ada.address])
  // Only operators may read these lists.
  expect((await findAccounts('search: "woolgathering"', ada)).found).toBeNull()
})

test('behavior: a network is kept as a keyed hash for thirty days, and deleted with the account', async () => {
  const ada = await from('2001:db8:1:2::7').signIn()
  const ben = await from('2001:db8:1:ffff::9').signIn()
  const { db } = it.server
  const rows = () => db.selectFrom('account_network').select(['network', 'seen_at']).execute()
  const all = await rows()

  expect(addressesOf((await findAccounts(`networkOf: "${ada.address}"`)).found).toSorted()).toEqual(
    [ada.address, ben.address].toSorted(),
  )
  expect(new Set(all.map(({ network }) => network.length))).toEqual(new Set([16]))
  await forgetNetworks(db, { until: new Date(clock.ms + 30 * 24 * hour - bounds.networkMs - 1) })
  const kept = await rows()
  await forgetNetworks(db, { until: new Date(clock.ms + 30 * 24 * hour - bounds.networkMs) })
  expect(kept.length).toBeGreaterThan(0)
  expect(await rows()).toEqual([])
})
