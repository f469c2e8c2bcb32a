import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '../../testing/createPerson.ts'
import { recordStatements } from '../../testing/database/recordStatements.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const hourMs = 3_600_000
/** Less than a token lives. */
const minuteMs = 60_000
const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

type Span = { since: number; until?: number; first?: number }

async function readCatchUp({ token }: Reader, { since, until, first = 200 }: Span) {
  const { data, errors } = await it.ask(
    `query ($since: DateTime!, $until: DateTime, $first: Int) { viewer { catchUp(since: $since, until: $until, first: $first) {
      postCount isComplete authors { account { address } answerCount posts { replies likes reposts node { text } } } } } }`,
    { since: new Date(since).toISOString(), until: until && new Date(until).toISOString(), first },
    token,
  )
  if (errors) throw new Error(errors[0]?.message)
  const { authors, ...rest } = data.viewer.catchUp
  type Author = {
    answerCount: number
    posts: { replies: number; likes: number; reposts: number; node: { text: string } }[]
  }
  const lines = authors.map(({ answerCount, posts }: Author) => [
    answerCount,
    ...posts.map(({ node, replies, likes, reposts }) => `${node.text} ${replies}/${likes}/${reposts}`),
  ])
  return { ...rest, lines }
}

test('behavior: home in a span is grouped by author, those your people answered most first', async () => {
  const [ada, ben, cleo, dan, stranger] = [
    await it.signIn(),
    await it.signIn(),
    await it.signIn(),
    await it.signIn(),
    await it.signIn(),
  ]
  for (const { address } of [ben, cleo, dan]) await it.act(ada, { type: 'follow', to: address })
  await it.act(ben, { type: 'post', text: 'Too old' })
  clock.ms += minuteMs
  const since = clock.ms
  await it.act(ben, { type: 'post', text: 'Unanswered' })
  const root = await it.act(cleo, { type: 'post', text: 'Answered' })
  await it.act(stranger, { type: 'post', text: 'Not followed' })
  await it.act(ada, { type: 'post', text: 'Own' })
  for (const person of [ben, dan, stranger, cleo]) await it.act(person, { type: 'like', to: root })
  await it.act(ben, { type: 'repost', to: root })
  await it.act(cleo, { type: 'post', text: 'Cleo adds', reply: { root, parent: root } })
  await it.act(ben, { type: 'post', text: 'Ben answers', reply: { root, parent: root } })
  clock.ms += minuteMs
  const until = clock.ms
  await it.act(dan, { type: 'post', text: 'Too new' })

  using statements = recordStatements()
  const all = await readCatchUp(ada, { since, until })
  const asked = statements.listTexts().filter((text) => text.includes('found as materialized'))
  await it.act(ada, { type: 'mute', to: cleo.address })
  const without = await readCatchUp(ada, { since, until })
  const newest = await readCatchUp(ada, { since, until, first: 1 })

  expect(all).toEqual({
    postCount: 4,
    isComplete: true,
    lines: [
      [4, 'Answered 1/2/1', 'Cleo adds 0/0/0'],
      [0, 'Unanswered 0/0/0', 'Ben answers 0/0/0'],
    ],
  })
  expect(asked).toHaveLength(1)
  expect(without.lines).toEqual([[0, 'Unanswered 0/0/0', 'Ben answers 0/0/0']])
  expect(newest).toEqual({ postCount: 1, isComplete: false, lines: [[0, 'Ben answers 0/0/0']] })
})

test('error: a span over 72 hours, one that ends before it begins, and too many posts', async () => {
  const ada = await it.signIn()
  const { ms } = clock

  await expect(readCatchUp(ada, { since: ms - 73 * hourMs })).rejects.toThrow('at most 72 hours')
  await expect(readCatchUp(ada, { since: ms, until: ms - 1 })).rejects.toThrow('ends after it begins')
  await expect(readCatchUp(ada, { since: ms - hourMs, first: 501 })).rejects.toThrow('1 to 500 posts, not 501')
})
