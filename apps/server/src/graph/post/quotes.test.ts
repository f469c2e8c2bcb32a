import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements } from '../../testing/database/recordStatements.ts'
import { readPages } from '../../testing/readPages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

async function readPost(id: string, page: { first?: number; after?: string | null } = {}) {
  const { data } = await it.ask(
    `query ($id: ID!, $first: Int, $after: String) { post(id: $id) {
      text quoteCount quote { id text deleted author { address } }
      quotes(first: $first, after: $after) { edges { node { text } } pageInfo { hasNextPage endCursor } } } }`,
    { id, first: 20, ...page },
  )
  const { quotes, ...post } = data.post
  return {
    ...post,
    quotes: quotes.edges.map(({ node }: { node: { text: string } }) => node.text),
    pageInfo: quotes.pageInfo,
  }
}

test('behavior: a quote carries the quoted post, and is counted and listed, in a thread or not', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'Quote me', replies: 'mentioned' })
  const other = await it.act(ada, { type: 'post', text: 'Another thread' })

  const quote = await it.act(ben, { type: 'post', text: 'Look', quote: id })
  const reply = { root: other, parent: other }
  await it.act(ben, { type: 'post', text: 'Look here, too', quote: id, reply })
  await it.act(ada, { type: 'post', text: '', quote: id })

  expect(await readPost(id)).toMatchObject({ quote: null, quoteCount: 3, quotes: ['', 'Look here, too', 'Look'] })
  expect(await readPost(quote)).toMatchObject({ quote: { id, text: 'Quote me', deleted: false }, quoteCount: 0 })
})

test('behavior: a deleted quote is not counted, and a deleted quoted post is empty in its quotes', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'Quoted' })
  const first = await it.act(ben, { type: 'post', text: 'First', quote: id })
  const second = await it.act(ben, { type: 'post', text: 'Second', quote: id })
  const outer = await it.act(ada, { type: 'post', text: 'Outer', quote: first })

  await it.act(ben, { type: 'delete', to: first })
  const afterOne = await readPost(id)
  await it.act(ada, { type: 'delete', to: id })

  expect(afterOne).toMatchObject({ quoteCount: 1, quotes: ['Second'] })
  expect(await readPost(first)).toMatchObject({ text: '', quote: null, quoteCount: 1, quotes: ['Outer'] })
  expect(await readPost(second)).toMatchObject({ text: 'Second', quote: { id, text: '', deleted: true } })
  expect(await readPost(outer)).toMatchObject({ quote: { id: first, text: '', deleted: true } })
})

test('behavior: a page of posts, their parents, quotes, labels and all authors are one look-up', async () => {
  const [ada, ben, cleo] = [await it.signIn(), await it.signIn(), await it.signIn()]
  const root = await it.act(ada, { type: 'post', text: 'Root' })
  const quote = await it.act(ada, { type: 'post', text: 'Quoted' })
  const parent = await it.act(ben, { type: 'post', text: 'Parent', reply: { root, parent: root } })
  const replies = ['One', 'Two'].map((text) => ({ type: 'post' as const, text, quote, reply: { root, parent } }))
  for (const reply of replies) await it.act(cleo, reply)
  using statements = recordStatements()

  const { data } = await it.ask(
    `query ($address: Address!) { account(address: $address) { replies { edges { node { text labels isFromStranger author { id }
      root { text author { id } } parent { text author { id } } quote { text author { id } } } } } } }`,
    { address: cleo.address },
  )

  const tables = / from "(post|account|moderation_standing|established_account)" /
  expect(statements.listTexts().flatMap((text) => tables.exec(text)?.[1] ?? [])).toEqual([
    // Whose page it is.
    'account',
    // Their positions, and the posts there.
    'post',
    'post',
  ])
  expect(data.account.replies.edges.map(({ node }: { node: Record<string, { text: string }> }) => node)).toMatchObject(
    ['Two', 'One'].map((text) => ({
      text,
      root: { text: 'Root' },
      parent: { text: 'Parent' },
      quote: { text: 'Quoted' },
    })),
  )
})

test.each([
  { first: 1, statements: 1, because: 'the newest entries fill it' },
  { first: 10, statements: 2, because: 'these do not, and each author is looked at' },
])('behavior: a home page of $first comes with all it shows by $statements: $because', async ({
  first,
  statements,
}) => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const quote = await it.act(ben, { type: 'post', text: 'Quoted' })
  const parent = await it.act(ben, { type: 'post', text: 'Parent' })
  for (const text of ['One', 'Two']) await it.act(ada, { type: 'post', text, quote, reply: { root: parent, parent } })
  using asked = recordStatements()

  const { data } = await it.ask(
    `query ($first: Int!) { viewer { home(first: $first) { edges { node { text labels isFromStranger author { id }
      parent { text author { id } } quote { text author { id } } } } } } }`,
    { first },
    ada.token,
  )

  const tables = / from "(post|account|moderation_standing|established_account)" /
  expect(asked.listTexts().filter((text) => tables.test(text))).toHaveLength(statements)
  const [newest] = data.viewer.home.edges
  expect(newest.node).toMatchObject({ text: 'Two', parent: { text: 'Parent' }, quote: { text: 'Quoted' } })
})

test('behavior: an edit keeps what is quoted', async () => {
  const ada = await it.signIn()
  const id = await it.act(ada, { type: 'post', text: 'Quoted' })
  const quote = await it.act(ada, { type: 'post', text: 'Frist', quote: id })

  await it.act(ada, { type: 'edit', to: quote, text: 'First' })

  expect(await readPost(quote)).toMatchObject({ text: 'First', quote: { id } })
  expect(await readPost(id)).toMatchObject({ quoteCount: 1, quotes: ['First'] })
})

test('error: a quote of what is no post here; quoted, replied to and deleted in one request', async () => {
  const ada = await it.signIn()
  const unknown = await it.act(ada, { type: 'post', text: 'Lost', quote: ada.delegation })
  const post = await ada.sign({ type: 'post', text: 'Short-lived' })
  const quote = await ada.sign({ type: 'post', text: 'Quote', quote: post.id })
  const late = await ada.sign({ type: 'post', text: 'Too late', quote: post.id })
  const messages = [
    post,
    quote,
    await ada.sign({ type: 'delete', to: quote.id }),
    await ada.sign({ type: 'delete', to: post.id }),
    late,
  ]

  const answers = await it.send(...messages)

  expect(unknown).toBe('UnknownPostError')
  expect(answers.slice(0, 4).map(({ __typename }) => __typename)).toEqual(Array(4).fill('Receipt'))
  expect(answers[4]).toMatchObject({ name: 'PostDeletedError' })
  expect(await readPost(post.id)).toMatchObject({ text: '', quoteCount: 0, quotes: [] })
})

test('behavior: pages of quotes neither skip nor repeat while new ones arrive', async () => {
  const ada = await it.signIn()
  const id = await it.act(ada, { type: 'post', text: 'Quoted' })
  for (const text of ['1', '2', '3', '4', '5']) await it.act(ada, { type: 'post', text, quote: id })

  const shown: string[] = []
  for await (const { quotes } of readPages((after) => readPost(id, { first: 2, after }))) {
    shown.push(...quotes)
    await it.act(ada, { type: 'post', text: 'Late', quote: id })
  }

  expect(shown).toEqual(['5', '4', '3', '2', '1'])
})
