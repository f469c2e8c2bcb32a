import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body, Person } from '../../testing/createPerson.ts'
import { startTestServer, type TestServer, toBase64 } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ now: () => clock.ms })
})
afterAll(() => it[Symbol.asyncDispose]())

type Reader = Person & { token: string }
type Signed = Awaited<ReturnType<Person['sign']>>

async function send(...messages: readonly Signed[]): Promise<string[]> {
  const { data } = await it.ask(
    'mutation ($messages: [Base64!]!) { submit(messages: $messages) { __typename ... on Refusal { name } } }',
    { messages: messages.map(({ envelope }) => toBase64(envelope)) },
  )
  return data.submit.map((answer: { __typename: string; name?: string }) => answer.name ?? answer.__typename)
}

/** Sends one message, and gives its id or the refusal's name. */
async function act(person: Person, body: Body, ts = ++clock.ms): Promise<string> {
  const message = await person.sign(body, { ts })
  const [answer] = await send(message)
  return answer === 'Receipt' || answer === 'Kept' ? message.id : (answer ?? '')
}

async function readBookmarks({ token }: Reader, page: { first?: number; after?: string | null } = {}) {
  const { data } = await it.ask(
    `query ($first: Int, $after: String) { viewer { bookmarks(first: $first, after: $after) {
      edges { node { text } } pageInfo { hasNextPage endCursor } } } }`,
    { first: 20, ...page },
    token,
  )
  const { edges, pageInfo } = data.viewer.bookmarks
  return { texts: edges.map(({ node }: { node: { text: string } }) => node.text), ...pageInfo }
}

async function readPosition(): Promise<string> {
  return (await it.ask('{ service { logPosition } }')).data.service.logPosition
}

test('behavior: bookmarks are listed for their account alone, newest first, and leave no place in the log', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const ids = []
  for (const text of ['One', 'Two', 'Three']) ids.push(await act(ada, { type: 'post', text }))
  const [one = '', two = '', three = ''] = ids
  const before = await readPosition()

  for (const to of [one, three, two, one]) await act(ben, { type: 'bookmark', to })
  const kept = await readBookmarks(ben)
  await act(ben, { type: 'unbookmark', to: one })
  await act(ben, { type: 'bookmark', to: one })
  await act(ben, { type: 'unbookmark', to: three })
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
    const to = await act(ada, { type: 'post', text: `In the order ${order}` }, at)
    const messages = await Promise.all([
      ben.sign({ type: 'bookmark', to }, { ts: at - 1 }),
      ben.sign({ type: 'bookmark', to }, { ts: at }),
      ben.sign({ type: 'unbookmark', to }, { ts: at }),
    ])
    const ordered = order.flatMap((index) => messages[index] ?? [])

    const together = await send(...ordered)
    for (const message of ordered) await send(message)

    expect(together).toEqual(['Kept', 'Kept', 'Kept'])
    expect((await readBookmarks(ben)).texts).toEqual([])
  }
})

test('behavior: what was taken back is forgotten, and an older message then comes too late', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const [first, second] = [
    await act(ada, { type: 'post', text: 'First' }),
    await act(ada, { type: 'post', text: 'Second' }),
  ]
  const bookmark = await ben.sign({ type: 'bookmark', to: first })
  await send(bookmark)
  await act(ben, { type: 'unbookmark', to: first })

  clock.ms += 300_000
  await act(ben, { type: 'bookmark', to: second })
  const [late] = await send(bookmark)

  expect(late).toBe('ClockSkewError')
  expect((await readBookmarks(ben)).texts).toEqual(['Second'])
})

test('error: a bookmark of what is no post; one of a deleted post goes with it', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const id = await act(ada, { type: 'post', text: 'Short-lived' })
  await act(ben, { type: 'bookmark', to: id })
  await act(ada, { type: 'delete', to: id })

  const names = [
    await act(ben, { type: 'bookmark', to: id }),
    await act(ben, { type: 'unbookmark', to: id }),
    await act(ben, { type: 'bookmark', to: ada.delegation }),
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
    await act(ada, { type: 'bookmark', to: await act(ada, { type: 'post', text }) })

  const shown: string[] = []
  let after: string | null = null
  for (let isMore = true; isMore; ) {
    const { texts, endCursor, hasNextPage } = await readBookmarks(ada, { first: 2, after })
    shown.push(...texts)
    after = endCursor
    isMore = hasNextPage
    await act(ada, { type: 'bookmark', to: await act(ada, { type: 'post', text: 'Late' }) })
  }

  expect(shown).toEqual(['5', '4', '3', '2', '1'])
})
