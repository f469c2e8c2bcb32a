import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/createPerson.ts'
import { type Page, readPages } from '../../testing/readPages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

async function readReposts(id: string) {
  const { data } = await it.ask(
    `query ($id: ID!) { post(id: $id) { repostCount reposts { edges { node { address } } } } }`,
    { id },
  )
  return {
    count: data.post.repostCount,
    by: data.post.reposts.edges.map(({ node }: { node: { address: string } }) => node.address.toLowerCase()),
  }
}

type FeedEdge = {
  cursor: string
  node: { text: string }
  repostedBy: { address: string } | null
  reposters: readonly { address: string }[]
}
type Feed = Page & { edges: FeedEdge[] }
const edges =
  'edges { cursor node { text } repostedBy { address } reposters { address } } pageInfo { hasNextPage endCursor }'

async function readHome(token: string, page: { first: number; after?: string | null }): Promise<Feed> {
  const query = `query ($first: Int!, $after: String) { viewer { home(first: $first, after: $after) { ${edges} } } }`
  return (await it.ask(query, page, token)).data.viewer.home
}

async function readProfile(address: string, page: { first: number; after?: string | null }): Promise<Feed> {
  const query = `query ($address: Address!, $first: Int!, $after: String) {
    account(address: $address) { posts(first: $first, after: $after) { ${edges} } } }`
  return (await it.ask(query, { address, ...page })).data.account.posts
}

/** Each entry as its text, and behind it who reposted it. */
function describe({ edges: entries }: Feed, names: Readonly<Record<string, Person>>): string[] {
  const nameOf = (address: string) =>
    Object.entries(names).find(([, person]) => person.address === address.toLowerCase())?.[0]
  return entries.map(({ node, repostedBy, reposters }) => {
    expect(repostedBy).toEqual(reposters[0] ?? null)
    const by = reposters.map(({ address }) => nameOf(address)).join(', ')
    return by === '' ? node.text : `${node.text} (${by})`
  })
}

test('behavior: a repost is counted and listed once, and known to its account alone', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'Pass it on' })

  await it.act(ben, { type: 'repost', to: id })
  await it.act(ben, { type: 'repost', to: id })
  await it.act(ada, { type: 'repost', to: id })
  const reposts = await readReposts(id)
  const query = 'query ($posts: [ID!]!) { viewer { reposted(posts: $posts) liked(posts: $posts) } }'
  const own = await it.ask(query, { posts: [id, 'nothing'] }, ben.token)
  const open = await it.ask(query, { posts: [id] })

  expect(reposts).toEqual({ count: 2, by: [ada.address, ben.address] })
  expect(own.data.viewer).toEqual({ reposted: [id], liked: [] })
  expect(open.data.viewer).toBeNull()
})

test('behavior: the log in any order ends in the same: higher time, then taking back', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const at = ++clock.ms
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]

  const counts = []
  for (const order of orders) {
    const id = await it.act(ada, { type: 'post', text: `In the order ${order}` })
    const messages = await Promise.all([
      ben.sign({ type: 'repost', to: id }, { ts: at }),
      ben.sign({ type: 'repost', to: id }, { ts: at + 1 }),
      ben.sign({ type: 'unrepost', to: id }, { ts: at + 1 }),
    ])
    for (const message of order.flatMap((index) => messages[index] ?? [])) await it.send(message)
    const before = await readReposts(id)
    await it.act(ben, { type: 'repost', to: id }, at + 2)
    counts.push([before, (await readReposts(id)).count])
  }

  expect(counts).toEqual(orders.map(() => [{ count: 0, by: [] }, 1]))
})

test('behavior: liking and reposting one post are apart', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'Both' })

  await it.act(ben, { type: 'like', to: id })
  await it.act(ben, { type: 'repost', to: id })
  await it.act(ben, { type: 'unlike', to: id })

  const { data } = await it.ask('query ($id: ID!) { post(id: $id) { likeCount repostCount } }', { id })
  expect(data.post).toEqual({ likeCount: 0, repostCount: 1 })
})

test('error: a repost of what is no post here; the same message again changes nothing', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'Once' })
  const follow = await it.act(ben, { type: 'follow', to: ada.address })
  const repost = await ben.sign({ type: 'repost', to: id })

  const [first, again] = [await it.send(repost), await it.send(repost)]

  expect(first).toMatchObject([{ __typename: 'Receipt' }])
  expect(again).toEqual(first)
  expect((await readReposts(id)).count).toBe(1)
  expect(await it.act(ben, { type: 'repost', to: follow })).toBe('UnknownPostError')
  expect(await it.act(ben, { type: 'unrepost', to: ada.delegation })).toBe('UnknownPostError')
})

test('behavior: reposts appear in home and profile with the reposter, and go with an unrepost', async () => {
  const [ada, ben, cleo, dana] = [await it.signIn(), await it.signIn(), await it.signIn(), await it.signIn()]
  const names = { ada, ben, cleo, dana }
  for (const { address } of [ada, ben]) await it.act(dana, { type: 'follow', to: address })
  const foreign = await it.act(cleo, { type: 'post', text: 'By Cleo' })
  const known = await it.act(ada, { type: 'post', text: 'By Ada' })
  const reply = { root: known, parent: known }
  const answer = await it.act(cleo, { type: 'post', text: 'An answer', reply })
  await it.act(ada, { type: 'repost', to: foreign })
  await it.act(ben, { type: 'repost', to: foreign })
  await it.act(ben, { type: 'repost', to: known })
  await it.act(ben, { type: 'repost', to: answer })

  const home = describe(await readHome(dana.token, { first: 10 }), names)
  const profile = describe(await readProfile(ben.address, { first: 10 }), names)
  await it.act(ben, { type: 'unrepost', to: known })
  await it.act(ben, { type: 'unrepost', to: foreign })
  const later = describe(await readHome(dana.token, { first: 10 }), names)

  expect(home).toEqual(['An answer (ben)', 'By Ada (ben)', 'By Cleo (ben, ada)'])
  expect(profile).toEqual(['An answer (ben)', 'By Ada (ben)', 'By Cleo (ben)'])
  expect(later).toEqual(['An answer (ben)', 'By Cleo (ada)', 'By Ada'])
})

test('behavior: a repost appears once per page, and again on the later page of the original post', async () => {
  const ada = await it.signIn()
  await it.act(ada, { type: 'post', text: 'Oldest' })
  const first = await it.act(ada, { type: 'post', text: 'First' })
  await it.act(ada, { type: 'post', text: 'Second' })
  await it.act(ada, { type: 'repost', to: first })

  const whole = await readProfile(ada.address, { first: 4 })
  const pages: string[][] = []
  for await (const page of readPages((after) => readProfile(ada.address, { first: 2, after })))
    pages.push(describe(page, { ada }))

  expect(describe(whole, { ada })).toEqual(['First (ada)', 'Second', 'Oldest'])
  expect(pages).toEqual([
    ['First (ada)', 'Second'],
    ['First', 'Oldest'],
  ])
})

test('behavior: home by pages equals home at once, however much each account wrote and when', async () => {
  const [ada, ben, cleo, dana] = [await it.signIn(), await it.signIn(), await it.signIn(), await it.signIn()]
  const names = { ada, ben, cleo, dana }
  for (const { address } of [ada, ben, cleo]) await it.act(dana, { type: 'follow', to: address })
  const old = await it.act(ben, { type: 'post', text: 'Ben' })
  await it.act(cleo, { type: 'post', text: 'Cleo' })
  for (const number of [1, 2, 3, 4, 5]) await it.act(ada, { type: 'post', text: `Ada ${number}` })
  await it.act(cleo, { type: 'repost', to: old })
  for (const number of [6, 7, 8]) await it.act(ada, { type: 'post', text: `Ada ${number}` })

  const whole = describe(await readHome(dana.token, { first: 20 }), names)
  const paged: string[] = []
  for await (const feed of readPages((after) => readHome(dana.token, { first: 2, after }))) {
    paged.push(...describe(feed, names))
  }

  const byAda = [8, 7, 6, 5, 4, 3, 2, 1].map((number) => `Ada ${number}`)
  expect(whole).toEqual([...byAda.slice(0, 3), 'Ben (cleo)', ...byAda.slice(3), 'Cleo'])
  expect(paged.filter((entry) => entry !== 'Ben')).toEqual(whole)
})

test('behavior: home shows what its authors wrote before many others did', async () => {
  const [ada, ben, cleo] = [await it.signIn(), await it.signIn(), await it.signIn()]
  const names = { ada, ben, cleo }
  await it.act(cleo, { type: 'follow', to: ben.address })
  const [first, second] = [
    await it.act(ben, { type: 'post', text: 'Ben 1' }),
    await it.act(ada, { type: 'post', text: 'Ada 1' }),
  ]
  await it.act(ben, { type: 'repost', to: second })
  // More than are looked through for two authors.
  for (let number = 0; number < 45; number++) await it.act(ada, { type: 'post', text: `Much ${number}` })

  const far = describe(await readHome(cleo.token, { first: 2 }), names)
  for (const text of ['Ben 2', 'Ben 3']) await it.act(ben, { type: 'post', text })
  await it.act(cleo, { type: 'repost', to: first })
  await it.act(ben, { type: 'repost', to: first })
  const near = describe(await readHome(cleo.token, { first: 2 }), names)
  const both = describe(await readHome(cleo.token, { first: 5 }), names)

  expect(far).toEqual(['Ada 1 (ben)', 'Ben 1'])
  expect(near).toEqual(['Ben 1 (ben, cleo)', 'Ben 3'])
  expect(both).toEqual(['Ben 1 (ben, cleo)', 'Ben 3', 'Ben 2', 'Ada 1 (ben)'])
})

test('behavior: pages of home and profile neither skip nor repeat while posts and reposts arrive', async () => {
  const [ada, ben, cleo] = [await it.signIn(), await it.signIn(), await it.signIn()]
  const names = { ada, ben, cleo }
  await it.act(cleo, { type: 'follow', to: ben.address })
  const foreign = []
  for (const number of [1, 2, 3]) foreign.push(await it.act(ada, { type: 'post', text: `Ada ${number}` }))
  for (const [index, id] of foreign.entries()) {
    await it.act(ben, { type: 'post', text: `Ben ${index + 1}` })
    await it.act(ben, { type: 'repost', to: id })
  }
  const expected = ['Ada 3 (ben)', 'Ben 3', 'Ada 2 (ben)', 'Ben 2', 'Ada 1 (ben)', 'Ben 1']

  for (const read of [
    (page: Parameters<typeof readHome>[1]) => readHome(cleo.token, page),
    (page: Parameters<typeof readHome>[1]) => readProfile(ben.address, page),
  ]) {
    const shown: string[] = []
    for await (const feed of readPages((after) => read({ first: 2, after }))) {
      shown.push(...describe(feed, names))
      const late = await it.act(ada, { type: 'post', text: 'Late' })
      await it.act(ben, { type: 'repost', to: late })
      await it.act(ben, { type: 'unrepost', to: late })
    }
    expect(shown).toEqual(expected)
  }
})
