import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '../../testing/createPerson.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { maxRounds } from './fillPage.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer
let ada: Reader
let ben: Reader

beforeAll(async () => {
  it = await startTestServer({ clock })
  ada = await it.signIn()
  ben = await it.signIn()
  for (const text of ['1', '2', '3']) {
    const post = await it.act(ada, { type: 'post', text })
    await it.act(ben, { type: 'like', to: post })
  }
})
afterAll(() => it[Symbol.asyncDispose]())

type ReadPage = {
  edges: { cursor: string }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
}

/** A page of one of the reader's lists, two entries long. */
async function read(list: string, { token }: Reader, after: string | null = null): Promise<ReadPage> {
  const { data } = await it.ask(
    `query ($after: String) { viewer { list: ${list}(first: 2, after: $after) { edges { cursor }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`,
    { after },
    token,
  )
  return data.viewer.list
}

test.each([
  'home',
  'notifications',
])('behavior: a page of %s has both cursors, and reports whether pages precede and follow it', async (list) => {
  const first = await read(list, ada)
  const second = await read(list, ada, first.pageInfo.endCursor)
  const none = await read(list, ada, second.pageInfo.endCursor)

  const [one, two] = first.edges.map(({ cursor }) => cursor)
  const [three] = second.edges.map(({ cursor }) => cursor)
  expect(new Set([one, two, three]).size).toBe(3)
  expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false, startCursor: one, endCursor: two })
  expect(second.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true, startCursor: three, endCursor: three })
  expect(none.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null })
})

test('behavior: a page of which everything is hidden begins nowhere, and says where to go on', async () => {
  const eve = await it.signIn()
  await it.act(ada, { type: 'follow', to: eve.address })
  await it.act(ada, { type: 'mute-word', word: 'hidden' })
  for (let index = 0; index <= 3 * maxRounds; index++) await it.act(eve, { type: 'post', text: 'Hidden' })

  const { edges, pageInfo } = await read('home', ada)

  expect(edges).toEqual([])
  expect(pageInfo).toEqual({
    hasNextPage: true,
    hasPreviousPage: false,
    startCursor: null,
    endCursor: expect.any(String),
  })
})
