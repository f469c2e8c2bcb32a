import { afterAll, beforeAll, expect, test } from 'vitest'
import { bounds } from '../../config/bounds.ts'
import type { Person } from '../../testing/createPerson.ts'
import { recordStatements } from '../../testing/database/recordStatements.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

async function reply(person: Person, root: string, parent: string, text: string): Promise<string> {
  return await it.act(person, { type: 'post', text, reply: { root, parent } })
}

type Edge = {
  cursor: string
  depth: number
  isContinuation: boolean
  hasMoreReplies: boolean
  node: { id: string; text: string }
}

async function readThread(id: string, page: { first?: number; after?: string | null } = {}) {
  const { data, errors } = await it.ask(
    `query ($id: ID!, $first: Int, $after: String) { post(id: $id) { ancestors { text } thread(first: $first, after: $after) {
      edges { cursor depth isContinuation hasMoreReplies node { id text } } pageInfo { hasNextPage endCursor } } } }`,
    { id, ...page },
  )
  if (errors) throw new Error(errors[0]?.message)
  const { ancestors, thread } = data.post
  const edges: Edge[] = thread.edges
  return {
    ancestors: ancestors.map(({ text }: { text: string }) => text),
    lines: edges.map(
      ({ depth, isContinuation, hasMoreReplies, node }) =>
        `${'  '.repeat(depth)}${isContinuation ? '+ ' : ''}${node.text}${hasMoreReplies ? ' …' : ''}`,
    ),
    edges,
    pageInfo: thread.pageInfo as { hasNextPage: boolean; endCursor: string | null },
  }
}

test('behavior: one request reads a thread: posts above, the chain of its author, and replies', async () => {
  const [ada, ben, cleo] = [await it.signIn(), await it.signIn(), await it.signIn()]
  const root = await it.act(ada, { type: 'post', text: 'Root' })
  const early = await reply(ben, root, root, 'Early')
  const second = await reply(ada, root, root, 'Second')
  const third = await reply(ada, root, second, 'Third')
  await reply(cleo, root, early, 'To early')
  await reply(ben, root, early, 'Ben adds')
  const rude = await reply(cleo, root, root, 'Rude')
  await reply(ben, root, rude, 'To rude')
  await reply(ben, root, third, 'To third')
  await it.act(ada, { type: 'hide', to: rude })
  const gone = await reply(cleo, root, root, 'Gone')
  await reply(ben, root, gone, 'To gone')
  await it.act(cleo, { type: 'delete', to: gone })

  using statements = recordStatements()
  const { ancestors, lines, pageInfo } = await readThread(root)
  const recursive = statements.listTexts().filter((text) => text.includes('with recursive'))
  const inside = await readThread(third)

  expect(lines).toEqual([
    '+ Second',
    '+ Third',
    '  To third',
    '  Early',
    '    Ben adds',
    '    To early',
    // Of a deleted reply its place is left.
    '  ',
    '    To gone',
  ])
  expect(ancestors).toEqual([])
  expect(pageInfo).toMatchObject({ hasNextPage: false })
  expect(recursive).toHaveLength(1)
  expect(inside).toMatchObject({ ancestors: ['Root', 'Second'], lines: ['  To third'] })
})

test('behavior: a thread is paged by direct replies; each cursor continues below its own post', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const root = await it.act(ada, { type: 'post', text: 'Root' })
  const texts = ['One', 'Two', 'Three', 'Four', 'Five']
  const ids: string[] = []
  for (const text of texts) ids.push(await reply(ben, root, root, text))
  await reply(ada, root, root, 'Own 1')
  await reply(ada, root, root, 'Own 2')
  for (let index = 0; index < 12; index += 1) await reply(ada, root, ids[0] ?? '', `Below ${index}`)

  const pages: string[][] = []
  let after: string | null = null
  for (;;) {
    const { edges, pageInfo } = await readThread(root, { first: 2, after })
    pages.push(edges.filter(({ depth, isContinuation }) => depth === 1 || isContinuation).map(({ node }) => node.text))
    if (!pageInfo.hasNextPage) break
    after = pageInfo.endCursor
  }
  const { edges } = await readThread(root)
  const first = edges.find(({ node }) => node.text === 'One')
  const lastBelow = edges.findLast(({ node }) => node.text.startsWith('Below'))
  const rest = await readThread(ids[0] ?? '', { after: lastBelow?.cursor ?? null })

  expect(pages).toEqual([['Own 1', 'Own 2'], ['One', 'Two'], ['Three', 'Four'], ['Five']])
  expect(first?.hasMoreReplies).toBe(true)
  expect(lastBelow?.node.text).toBe('Below 9')
  expect(rest.lines).toEqual(['  Below 10', '  Below 11'])
})

test('behavior: past its levels a thread continues from its last post, with nearest ancestors', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const root = await it.act(ada, { type: 'post', text: 'Root' })
  let last = root
  for (let index = 1; index <= bounds.pageEntries + 2; index += 1)
    last = await reply(index % 2 === 0 ? ada : ben, root, last, `Level ${index}`)

  const { lines, edges } = await readThread(root)
  const further = await readThread(edges.at(-1)?.node.id ?? '')
  const { ancestors } = await readThread(last)

  expect(lines).toHaveLength(bounds.threadSteps)
  expect(lines.at(-1)).toMatch(new RegExp(`Level ${bounds.threadSteps} …$`))
  expect(further.lines[0]).toMatch(new RegExp(`Level ${bounds.threadSteps + 1}$`))
  expect(ancestors).toHaveLength(bounds.pageEntries)
  expect([ancestors[0], ancestors.at(-1)]).toEqual(['Level 2', `Level ${bounds.pageEntries + 1}`])
})

test('error: a cursor of another list is refused', async () => {
  const ada = await it.signIn()
  const root = await it.act(ada, { type: 'post', text: 'Root' })

  await expect(readThread(root, { after: Buffer.from('2:5').toString('base64url') })).rejects.toThrow('is no cursor')
  await expect(readThread(root, { after: Buffer.from('5').toString('base64url') })).rejects.toThrow('is no cursor')
})
