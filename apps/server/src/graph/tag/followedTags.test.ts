import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '../../testing/createPerson.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

async function readTags({ token }: Reader, page: { first?: number; after?: string } = {}) {
  const { data } = await it.ask(
    `query ($first: Int, $after: String) { viewer { followedTags(first: $first, after: $after) {
      edges { node { name postCount viewerFollows } } pageInfo { hasNextPage endCursor } } } }`,
    page,
    token,
  )
  const { edges, pageInfo } = data.viewer.followedTags
  return { tags: edges.map(({ node }: { node: object }) => node), pageInfo }
}

test('behavior: an account follows and unfollows tags for itself, any spelling, newest first', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  await it.act(ben, { type: 'post', text: '#Wool', tags: ['Wool'] })
  const before = (await it.ask('{ service { logPosition } }')).data.service.logPosition
  const answers = [
    await it.act(ada, { type: 'follow-tag', tag: 'WOOL' }),
    await it.act(ada, { type: 'follow-tag', tag: 'loom' }),
    await it.act(ada, { type: 'follow-tag', tag: 'gone' }),
    await it.act(ada, { type: 'unfollow-tag', tag: 'Gone' }),
    await it.act(ada, { type: 'follow-tag', tag: 'wool' }),
  ]

  const all = await readTags(ada)
  const first = await readTags(ada, { first: 1 })
  const second = await readTags(ada, { first: 1, after: first.pageInfo.endCursor })
  const { data } = await it.ask('{ tag(name: "wool") { viewerFollows } service { logPosition } }')
  const byBen = await it.ask('{ tag(name: "wool") { viewerFollows } }', {}, ben.token)

  const [wool, loom] = [
    { name: 'wool', postCount: 1, viewerFollows: true },
    { name: 'loom', postCount: 0, viewerFollows: true },
  ]
  for (const id of answers) expect(id).toMatch(/^bafyrei/)
  expect(all.tags).toEqual([loom, wool])
  expect([first.tags, second.tags, second.pageInfo.hasNextPage]).toEqual([[loom], [wool], false])
  expect((await readTags(ben)).tags).toEqual([])
  expect(data).toEqual({ tag: { viewerFollows: null }, service: { logPosition: before } })
  expect(byBen.data.tag).toEqual({ viewerFollows: false })
})
