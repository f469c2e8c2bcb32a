import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import { formatCid } from '../../bytes/formatCid.ts'
import { toHex } from '../../bytes/toHex.ts'
import { type Body, createPerson, type Reader } from '../../testing/createPerson.ts'
import { establish } from '../../testing/establish.ts'
import { type StartTestServerParameters, startTestServer } from '../../testing/startTestServer.ts'
import { testOrigin } from '../../testing/testOrigin.ts'

const hour = 3_600_000
const day = 24 * hour
const unlimited = { LIMIT_SIGN_INS: '100000', LIMIT_REQUESTS: '100000', LIMIT_MESSAGES: '100000' }

/** Starts a service with an operator. The test sets its clock. */
async function startService({ env, ...options }: StartTestServerParameters = {}) {
  const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
  const wallet = privateKeyToAccount(generatePrivateKey())
  const it = await startTestServer({
    clock,
    env: { ...unlimited, OPERATORS: wallet.address, RANKING_WAIT_HOURS: '72', ...env },
    ...options,
  })
  onTestFinished(() => it[Symbol.asyncDispose]())
  const operator = await it.signIn({ account: wallet })
  const look = () => it.server.service.updateEstablished(new AbortController().signal)
  return { ...it, clock, operator, look }
}

type Started = Awaited<ReturnType<typeof startService>>

/** Signs messages of one person, a millisecond apart, and submits them in one request. Returns their ids. */
async function actAll(it: Started, person: Reader, bodies: readonly Body[]): Promise<string[]> {
  const signed = await Promise.all(bodies.map((body) => person.sign(body, { ts: ++it.clock.ms })))
  return (await it.send(...signed)).map(({ id }) => id ?? '')
}

/** Reads every public list with a ranking, and the suggestions for a newcomer. */
async function readLists(it: Started, newcomer: Reader) {
  const { data } = await it.ask(
    `{
      explore { edges { node { text } } }
      searchPosts(query: "loom", order: BEST) { edges { node { text } } }
      accounts { edges { node { address followerCount } } }
      trendingTags { tag { name } accountCount }
      tags(begin: "lo") { name }
      viewer { suggestions { edges { node { address } } } }
    }`,
    {},
    newcomer.token,
  )
  const texts = (list: { edges: { node: { text: string } }[] }) => list.edges.map(({ node }) => node.text)
  const addresses = (list: { edges: { node: { address: string } }[] }) =>
    list.edges.map(({ node }) => node.address.toLowerCase())
  return {
    explore: texts(data.explore),
    best: texts(data.searchPosts),
    people: addresses(data.accounts),
    suggested: addresses(data.viewer.suggestions),
    followerCounts: data.accounts.edges.map(({ node }: { node: { followerCount: number } }) => node.followerCount),
    trends: data.trendingTags,
    tags: data.tags.map(({ name }: { name: string }) => name),
  }
}

/** Free wallets that are signed in: one as any other, the rest by rows as it left them. */
async function signInWallets(it: Started, count: number): Promise<Reader[]> {
  const { db } = it.server
  const first = await it.signIn()
  const known = await db.selectFrom('delegation').selectAll().where('did_key', '=', first.did).executeTakeFirstOrThrow()
  const { created_at, joined_at } = await db
    .selectFrom('account')
    .select(['created_at', 'joined_at'])
    .where('id', '=', known.account_id)
    .executeTakeFirstOrThrow()
  const others = await Promise.all(
    Array.from({ length: count - 1 }, () => createPerson({ origin: testOrigin, now: () => it.clock.ms })),
  )
  const accounts = await db
    .insertInto('account')
    .values(others.map(({ address }) => ({ address: decodeCheckedHex(address), created_at, joined_at })))
    .returning(['id', 'address'])
    .execute()
  const ids = new Map(accounts.map(({ id, address }) => [`0x${toHex(address)}`, id]))
  const delegations = others.map((person) => {
    const id = randomBytes(32)
    person.delegation = formatCid(id)
    return { ...known, id, did_key: person.did, account_id: ids.get(person.address) ?? 0n }
  })
  await db.insertInto('delegation').values(delegations).execute()
  return [first, ...others.map((person) => ({ ...person, token: '' }))]
}

/** Creates 118 free wallets, which lift one of them by every act there is. */
async function attack(it: Started): Promise<Reader> {
  const [leader, ...others] = (await signInWallets(it, 118)) as [Reader, ...Reader[]]
  const ts = ++it.clock.ms
  const lifted = await leader.sign({ type: 'post', text: 'a loom of ours #loot', tags: ['loot'] }, { ts })
  await it.send(lifted)
  const signed = others.flatMap((other) => [
    other.sign({ type: 'like', to: lifted.id }, { ts }),
    other.sign({ type: 'repost', to: lifted.id }, { ts }),
    other.sign({ type: 'follow', to: leader.address }, { ts }),
    other.sign({ type: 'post', text: 'another loom of ours #loot', tags: ['loot'] }, { ts }),
  ])
  for (let from = 0; from < signed.length; from += 40)
    await it.send(...(await Promise.all(signed.slice(from, from + 40))))
  return leader
}

test('behavior: 118 free wallets lead no list; those with an operator or a handle behind them do', {
  timeout: 120_000,
}, async () => {
  const it = await startService({ env: { RANKING_WAIT_HOURS: '0' } })
  const [ada, ben, cleo] = [await it.signIn(), await it.signIn(), await it.signIn()]
  await it.act(it.operator, { type: 'follow', to: ada.address })
  await establish(it.server, [ben])
  const post = await it.act(ada, { type: 'post', text: 'a #loom', tags: ['loom'] })
  await it.act(ben, { type: 'post', text: 'my #loom', tags: ['loom'] })
  await it.act(ben, { type: 'like', to: post })
  await it.act(ben, { type: 'follow', to: ada.address })
  // The posts above are half a day older than those of the attack.
  it.clock.ms += day / 2
  await it.act(cleo, { type: 'post', text: 'a loom of somebody new' })
  await it.act(ben, { type: 'like', to: await it.act(cleo, { type: 'post', text: 'a loom that is liked' }) })

  const leader = await attack(it)
  await it.look()

  const lists = await readLists(it, await it.signIn())
  expect(lists.explore.slice(0, 3)).toEqual(['a loom that is liked', 'a #loom', 'my #loom'])
  expect(lists.best.slice(0, 3)).toEqual(['a loom that is liked', 'a #loom', 'my #loom'])
  expect(lists.people[0]).toBe(ada.address)
  expect(lists.suggested[0]).toBe(ada.address)
  // The operator and Ben follow Ada. Shown counts include every account.
  expect(lists.followerCounts[0]).toBe(2)
  expect(lists.trends).toEqual([{ tag: { name: 'loom' }, accountCount: 2 }])
  expect(lists.tags).toEqual(['loom', 'loot'])
  const { data } = await it.ask('query ($address: Address!) { account(address: $address) { followerCount } }', {
    address: leader.address,
  })
  expect(data.account.followerCount).toBe(117)
})

test('behavior: a vouched account lifts at most 20 others, each an author by three acts a day', {
  timeout: 120_000,
}, async () => {
  const it = await startService({ env: { RANKING_WAIT_HOURS: '0' } })
  const accomplice = await it.signIn()
  await it.act(it.operator, { type: 'follow', to: accomplice.address })
  const wallets = await signInWallets(it, 30)
  const follows = wallets.map(({ address }) => ({ type: 'follow', to: address }) as const)
  await actAll(it, accomplice, follows)
  await it.look()
  const established = await it.server.db.selectFrom('established_account').select('account_id').execute()
  // The operator, the accomplice, and the first twenty that it followed.
  expect(established).toHaveLength(22)

  const [leader, ...others] = wallets as [Reader, ...Reader[]]
  const posts = await actAll(
    it,
    leader,
    Array.from({ length: 5 }, (_, index) => ({ type: 'post', text: `post ${index}` }) as const),
  )
  const likes = posts.map((to) => ({ type: 'like', to }) as const)
  for (const other of others) await actAll(it, other, likes)
  const { rows } = await readPoints(it)
  // Nineteen accounts, three acts each.
  expect(rows.reduce((total, { points }) => total + points, 0)).toBe(19 * 3)

  // Accounts that are no longer vouched for lift no one any more.
  await it.act(it.operator, { type: 'unfollow', to: accomplice.address })
  await it.look()
  it.clock.ms += day + 1
  for (const other of others)
    await it.act(other, { type: 'like', to: await it.act(leader, { type: 'post', text: 'later' }) })
  expect((await readPoints(it)).rows.reduce((total, { points }) => total + points, 0)).toBe(19 * 3)
})

async function readPoints(it: Started) {
  return { rows: await it.server.db.selectFrom('post_rank').select('points').execute() }
}

test('behavior: fifty acts of an account count a day; undoing one subtracts what it added', async () => {
  const it = await startService({ env: { RANKING_WAIT_HOURS: '0' } })
  const authors = await signInWallets(it, 20)
  const posts: string[] = []
  const three = [0, 1, 2].map((index) => ({ type: 'post', text: `${index}` }) as const)
  for (const author of authors) posts.push(...(await actAll(it, author, three)))
  await it.look()
  const total = async () => (await readPoints(it)).rows.reduce((sum, { points }) => sum + points, 0)

  const likes = posts.map((to) => ({ type: 'like', to }) as const)
  for (let from = 0; from < likes.length; from += 20) await actAll(it, it.operator, likes.slice(from, from + 20))
  expect(await total()).toBe(50)
  // Undoing an act that did not count subtracts nothing. One that did count does not count again until the day is over.
  for (const to of [posts[0] ?? '', posts.at(-1) ?? '']) {
    await it.act(it.operator, { type: 'unlike', to })
    await it.act(it.operator, { type: 'like', to })
  }
  expect(await total()).toBe(49)

  it.clock.ms += day + 1
  for (const to of [posts[0] ?? '', posts.at(-1) ?? '']) {
    await it.act(it.operator, { type: 'unlike', to })
    await it.act(it.operator, { type: 'like', to })
  }
  expect(await total()).toBe(51)
}, 120_000)

test('behavior: an account waits after its first sign-in, and after its handle or first follower', async () => {
  const it = await startService()
  const [followed, holder] = [await it.signIn(), await it.signIn()]
  await it.act(it.operator, { type: 'follow', to: followed.address })
  await establish(it.server, [holder])
  const count = async () => (await it.server.db.selectFrom('established_account').select('account_id').execute()).length

  const counts = [await count()]
  it.clock.ms += 71 * hour
  await it.look()
  counts.push(await count())
  const late = await it.signIn()
  it.clock.ms += 2 * hour
  await establish(it.server, [late])
  counts.push(await count())
  it.clock.ms += 72 * hour
  await it.look()
  counts.push(await count())

  // The operator; the operator; both accounts as well; and the account that signed in late, whatever the age of its handle.
  expect(counts).toEqual([1, 1, 3, 4])
})

test('behavior: a transferred handle counts once its new owner has had it for the whole wait', async () => {
  const it = await startService()
  const [seller, buyer] = [await it.signIn(), await it.signIn()]
  it.clock.ms += 100 * hour
  await establish(it.server, [seller])
  const before = await readEstablished(it)
  await it.server.db
    .updateTable('handle')
    .set({ owner: Buffer.from(buyer.address.slice(2), 'hex'), owned_since: new Date(it.clock.ms) })
    .execute()
  await it.look()
  const between = await readEstablished(it)
  it.clock.ms += 72 * hour
  await it.look()

  expect(before).toEqual([it.operator.address, seller.address].sort())
  expect(between).toEqual([it.operator.address])
  expect(await readEstablished(it)).toEqual([it.operator.address, buyer.address].sort())
})

async function readEstablished(it: Started): Promise<string[]> {
  const rows = await it.server.db
    .selectFrom('established_account')
    .innerJoin('account', 'account.id', 'established_account.account_id')
    .select('address')
    .execute()
  return rows.map(({ address }) => `0x${Buffer.from(address).toString('hex')}`).sort()
}

test('behavior: a suspended account counts for nothing and vouches for no one', async () => {
  const it = await startService({ env: { RANKING_WAIT_HOURS: '0' } })
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  await it.act(it.operator, { type: 'follow', to: ada.address })
  await it.act(ada, { type: 'follow', to: ben.address })
  await it.look()
  const before = await readEstablished(it)

  await it.act(it.operator, { type: 'moderate', act: 'suspend', to: ada.address, reason: 'Spam' })
  await it.look()

  expect(before).toEqual([it.operator.address, ada.address, ben.address].sort())
  expect(await readEstablished(it)).toEqual([it.operator.address])
})

test('behavior: followers count while they are established, whatever the number of steps', async () => {
  const it = await startService({ env: { RANKING_WAIT_HOURS: '0' } })
  const [fan, star, other] = [await it.signIn(), await it.signIn(), await it.signIn()]
  for (const { address } of [star, other, it.operator]) await it.act(fan, { type: 'follow', to: address })
  const counted = async () => {
    const rows = await it.server.db
      .selectFrom('account')
      .select('counted_followers')
      .where('counted_followers', '<>', 0)
      .execute()
    return rows.map(({ counted_followers }) => counted_followers)
  }

  const counts = [await counted()]
  await it.act(it.operator, { type: 'follow', to: fan.address })
  await it.look()
  counts.push(await counted())
  await it.act(fan, { type: 'unfollow', to: other.address })
  counts.push(await counted())
  await it.act(it.operator, { type: 'unfollow', to: fan.address })
  await it.look()
  counts.push(await counted())

  expect(counts).toEqual([[], [1, 1, 1, 1], [1, 1, 1], []])
})

test('behavior: a reply is from a stranger unless its author is established or the asker follows', async () => {
  const it = await startService({ env: { RANKING_WAIT_HOURS: '0' } })
  const [ada, known, friend, stranger] = [await it.signIn(), await it.signIn(), await it.signIn(), await it.signIn()]
  const root = await it.act(ada, { type: 'post', text: 'root' })
  const reply = { root, parent: root }
  await it.act(ada, { type: 'follow', to: friend.address })
  await it.act(it.operator, { type: 'follow', to: known.address })
  for (const [person, text] of [
    [ada, 'own'],
    [known, 'known'],
    [friend, 'friend'],
    [stranger, 'stranger'],
  ] as const)
    await it.act(person, { type: 'post', text, reply })
  const read = async () => {
    const { data } = await it.ask(
      'query ($root: ID!) { post(id: $root) { isFromStranger replies { edges { node { text isFromStranger } } } } }',
      { root },
    )
    const replies: { node: { text: string; isFromStranger: boolean } }[] = data.post.replies.edges
    return [data.post.isFromStranger, ...replies.flatMap(({ node }) => (node.isFromStranger ? [node.text] : []))]
  }

  await it.look()
  expect(await read()).toEqual([false, 'stranger'])
  await it.act(it.operator, { type: 'unfollow', to: known.address })
  await it.look()
  expect(await read()).toEqual([false, 'known', 'stranger'])
})
