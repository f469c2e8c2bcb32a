import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '../../testing/createPerson.ts'
import { readPages } from '../../testing/readPages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

async function readBookmarks({ token }: Reader, page: { first?: number; after?: string | null } = {}) {
  const { data } = await it.ask(
    `query ($first: Int, $after: String) { viewer { bookmarks(first: $first, after: $after) {
      edges { node { text } } pageInfo { hasNextPage endCursor } } } }`,
    { first: 20, ...page },
    token,
  )
  const { edges, pageInfo } = data.viewer.bookmarks
  return { texts: edges.map(({ node }: { node: { text: string } }) => node.text), pageInfo }
}

async function readPosition(): Promise<string> {
  return (await it.ask('{ service { logPosition } }')).data.service.logPosition
}

test('behavior: bookmarks are listed for their account alone, newest first, outside the log', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const ids = []
  for (const text of ['One', 'Two', 'Three']) ids.push(await it.act(ada, { type: 'post', text }))
  const [one = '', two = '', three = ''] = ids
  const before = await readPosition()

  for (const to of [one, three, two, one]) await it.act(ben, { type: 'bookmark', to })
  const kept = await readBookmarks(ben)
  await it.act(ben, { type: 'unbookmark', to: one })
  await it.act(ben, { type: 'bookmark', to: one })
  await it.act(ben, { type: 'unbookmark', to: three })
  const query = 'query ($posts: [ID!]!) { viewer { bookmarked(posts: $posts) } }'
  const own = await it.ask(query, { posts: ids }, ben.token)
  const open = await it.ask(query, { posts: ids })

  expect(kept.texts).toEqual(['Two', 'Three', 'One'])
  expect((await readBookmarks(ben)).texts).toEqual(['One', 'Two'])
  expect((await readBookmarks(ada)).texts).toEqual([])
  expect(new Set(own.data.viewer.bookmarked)).toEqual(new Set([one, two]))
  expect(open.data.viewer).toBeNull()
  expect(await readPosition()).toBe(before)
})

test('behavior: in any order the higher time wins, then taking back; sent again nothing changes', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const at = clock.ms

  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    const to = await it.act(ada, { type: 'post', text: `In the order ${order}` }, at)
    const messages = await Promise.all([
      ben.sign({ type: 'bookmark', to }, { ts: at - 1 }),
      ben.sign({ type: 'bookmark', to }, { ts: at }),
      ben.sign({ type: 'unbookmark', to }, { ts: at }),
    ])
    const ordered = order.flatMap((index) => messages[index] ?? [])

    const together = await it.send(...ordered)
    for (const message of ordered) await it.send(message)

    expect(together.map(({ __typename }) => __typename)).toEqual(['Kept', 'Kept', 'Kept'])
    expect((await readBookmarks(ben)).texts).toEqual([])
  }
})

test('behavior: what was undone is forgotten, and an older message then comes too late', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const [first, second] = [
    await it.act(ada, { type: 'post', text: 'First' }),
    await it.act(ada, { type: 'post', text: 'Second' }),
  ]
  const bookmark = await ben.sign({ type: 'bookmark', to: first })
  await it.send(bookmark)
  await it.act(ben, { type: 'unbookmark', to: first })

  clock.ms += 300_000
  await it.act(ben, { type: 'bookmark', to: second })
  const [late] = await it.send(bookmark)

  expect(late?.name).toBe('ClockSkewError')
  expect((await readBookmarks(ben)).texts).toEqual(['Second'])
})

test('error: a bookmark of what is no post; one of a deleted post goes with it', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'Short-lived' })
  await it.act(ben, { type: 'bookmark', to: id })
  await it.act(ada, { type: 'delete', to: id })

  const names = [
    await it.act(ben, { type: 'bookmark', to: id }),
    await it.act(ben, { type: 'unbookmark', to: id }),
    await it.act(ben, { type: 'bookmark', to: ada.delegation }),
  ]
  const { data } = await it.ask(
    'query ($posts: [ID!]!) { viewer { bookmarked(posts: $posts) } }',
    { posts: [id] },
    ben.token,
  )

  expect(names).toEqual(['PostDeletedError', 'PostDeletedError', 'UnknownPostError'])
  expect((await readBookmarks(ben)).texts).toEqual([])
  expect(data.viewer.bookmarked).toEqual([])
})

test('behavior: pages of bookmarks neither skip nor repeat while new ones arrive', async () => {
  const ada = await it.signIn()
  for (const text of ['1', '2', '3', '4', '5'])
    await it.act(ada, { type: 'bookmark', to: await it.act(ada, { type: 'post', text }) })

  const shown: string[] = []
  for await (const { texts } of readPages((after) => readBookmarks(ada, { first: 2, after }))) {
    shown.push(...texts)
    await it.act(ada, { type: 'bookmark', to: await it.act(ada, { type: 'post', text: 'Late' }) })
  }

  expect(shown).toEqual(['5', '4', '3', '2', '1'])
})
