import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body, Person, Reader } from '../../testing/createPerson.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

async function readPost(id: string) {
  const { data } = await it.ask(
    `query ($id: ID!) { post(id: $id) {
      id text deleted tags mentions { start } lang warn replyControl likeCount repostCount replyCount createdAt
      author { address postCount } root { id } parent { id deleted } proof { envelope }
      likes { edges { node { address } } } reposts { edges { node { address } } } replies { edges { node { id deleted } } } } }`,
    { id },
  )
  return data.post
}

/** Texts of the posts in every list that holds posts. */
async function readLists(person: Reader) {
  const edges = 'edges { node { text deleted } }'
  const { data } = await it.ask(
    `query ($address: Address!) {
      latest(first: 50) { ${edges} }
      account(address: $address) { posts { ${edges} } replies { ${edges} } likes { ${edges} } }
      viewer { home { ${edges} } } }`,
    { address: person.address },
    person.token,
  )
  const lists = [data.latest, data.account.posts, data.account.replies, data.account.likes, data.viewer.home]
  return lists.map((list) => list.edges.map(({ node }: { node: { text: string } }) => node.text))
}

test('behavior: a deleted post keeps only its position, author and times, and leaves every list', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  await it.act(ben, { type: 'follow', to: ada.address })
  const id = await it.act(ada, {
    type: 'post',
    text: '@ben should not have seen this #regret',
    mentions: [{ account: ben.address, start: 0, end: 4 }],
    tags: ['regret'],
    lang: 'en',
    warn: 'Words',
    replies: 'mentioned',
  })
  await it.act(ben, { type: 'like', to: id })
  await it.act(ben, { type: 'repost', to: id })
  const before = await readPost(id)

  const name = await it.act(ada, { type: 'delete', to: id })
  const after = await readPost(id)
  const query = 'query ($posts: [ID!]!) { viewer { liked(posts: $posts) reposted(posts: $posts) } }'
  const { data } = await it.ask(query, { posts: [id] }, ben.token)

  expect(name).toMatch(/^bafy/)
  expect(after).toEqual({
    ...before,
    text: '',
    deleted: true,
    tags: [],
    mentions: [],
    lang: null,
    warn: null,
    replyControl: 'EVERYONE',
    likeCount: 0,
    repostCount: 0,
    author: { ...before.author, postCount: 0 },
    proof: null,
    likes: { edges: [] },
    reposts: { edges: [] },
  })
  expect(data.viewer).toEqual({ liked: [], reposted: [] })
  expect((await readLists(ben)).flat()).toEqual([])
  expect((await readLists(ada)).flat()).toEqual([])
})

test('behavior: a thread stays whole around a deleted reply, which goes once nothing answers it', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const root = await it.act(ada, { type: 'post', text: 'Root' })
  const middle = await it.act(ben, { type: 'post', text: 'Middle', reply: { root, parent: root } })
  const leaf = await it.act(ada, { type: 'post', text: 'Leaf', reply: { root, parent: middle } })
  const alone = await it.act(ben, { type: 'post', text: 'Alone', reply: { root, parent: root } })

  await it.act(ben, { type: 'delete', to: middle })
  await it.act(ben, { type: 'delete', to: alone })
  const thread = await Promise.all([root, middle, leaf].map(readPost))
  await it.act(ada, { type: 'delete', to: root })
  const later = await it.act(ben, { type: 'post', text: 'Still here', reply: { root, parent: leaf } })

  expect(thread[0]).toMatchObject({ replyCount: 0, replies: { edges: [{ node: { id: middle, deleted: true } }] } })
  expect(thread[1]).toMatchObject({ root: { id: root }, parent: { id: root }, replyCount: 1 })
  expect(thread[2]).toMatchObject({ root: { id: root }, parent: { id: middle, deleted: true } })
  expect(await readPost(later)).toMatchObject({ text: 'Still here', root: { id: root } })
  expect(await readPost(root)).toMatchObject({ deleted: true, replyCount: 0 })
})

test('error: only the author deletes, and a deleted post accepts nothing, also in one request', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'Mine' })

  const foreign = await it.act(ben, { type: 'delete', to: id })
  const kept = await readPost(id)
  const bodies: readonly [Person, Body][] = [
    [ada, { type: 'delete', to: id }],
    [ada, { type: 'delete', to: id }],
    [ben, { type: 'like', to: id }],
    [ben, { type: 'unlike', to: id }],
    [ben, { type: 'repost', to: id }],
    [ben, { type: 'unrepost', to: id }],
    [ben, { type: 'post', text: 'Look', quote: id }],
    [ben, { type: 'post', text: 'So?', reply: { root: id, parent: id } }],
    [ada, { type: 'delete', to: ada.delegation }],
  ]
  const messages = await Promise.all(
    bodies.map(async ([person, body], index) => {
      // The delete is older than everything else about the post, and wins nevertheless.
      return await person.sign(body, { by: person.delegation, ts: clock.ms - 60_000 + index })
    }),
  )
  const [first, ...others] = await it.send(...messages)
  const [again] = await it.send(...messages.slice(0, 1))

  expect([foreign, kept.text]).toEqual(['NotAuthorError', 'Mine'])
  expect(others.map(({ name }) => name)).toEqual([...Array(7).fill('PostDeletedError'), 'UnknownPostError'])
  expect(first).toMatchObject({ __typename: 'Receipt' })
  expect(again).toEqual(first)
  expect(await readPost(id)).toMatchObject({ deleted: true, text: '' })
})

test('behavior: written, liked and deleted in one request leaves no bytes behind', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const post = await ada.sign({ type: 'post', text: 'Gone at once' }, { by: ada.delegation })
  const like = await ben.sign({ type: 'like', to: post.id }, { by: ben.delegation })
  const deletion = await ada.sign({ type: 'delete', to: post.id }, { by: ada.delegation })

  const answers = await it.send(post, like, deletion)

  expect(answers.map(({ __typename }) => __typename)).toEqual(Array(3).fill('Receipt'))
  expect(await readPost(post.id)).toMatchObject({ text: '', deleted: true, likeCount: 0, proof: null })
})
