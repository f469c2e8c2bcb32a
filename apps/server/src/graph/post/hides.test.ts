import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

async function readReplies(id: string) {
  const texts = 'edges { node { text hidden } }'
  const { data } = await it.ask(
    `query ($id: ID!) { post(id: $id) { replyCount replies { ${texts} } hiddenReplies { ${texts} } } }`,
    { id },
  )
  const { replyCount, replies, hiddenReplies } = data.post
  const shown = [...replies.edges, ...hiddenReplies.edges].map(
    ({ node }: { node: { text: string; hidden: boolean } }) => `${node.text}${node.hidden ? ' (hidden)' : ''}`,
  )
  return { replyCount, shown }
}

test('behavior: a hidden reply is listed apart for everybody, and nowhere else', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const root = await it.act(ada, { type: 'post', text: 'Root' })
  const reply = { root, parent: root }
  const rude = await it.act(ben, { type: 'post', text: 'Rude', reply })
  await it.act(ben, { type: 'post', text: 'Kind', reply })

  await it.act(ada, { type: 'hide', to: rude })
  const hidden = await readReplies(root)
  const { data } = await it.ask(
    'query ($address: Address!) { account(address: $address) { replies { edges { node { text } } } } }',
    { address: ben.address },
  )
  await it.act(ada, { type: 'unhide', to: rude })

  expect(hidden).toEqual({ replyCount: 2, shown: ['Kind', 'Rude (hidden)'] })
  expect(data.account.replies.edges.map(({ node }: { node: { text: string } }) => node.text)).toEqual(['Kind', 'Rude'])
  expect(await readReplies(root)).toEqual({ replyCount: 2, shown: ['Rude', 'Kind'] })
})

test('behavior: an account lists the replies it hides, newest hide first, for itself alone', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const root = await it.act(ada, { type: 'post', text: 'Root' })
  const replies = []
  for (const text of ['One', 'Two', 'Three'])
    replies.push(await it.act(ben, { type: 'post', text, reply: { root, parent: root } }))
  const [one = '', two = '', three = ''] = replies
  const read = async ({ token }: { token: string }) => {
    const { data } = await it.ask(
      'query { viewer { hiddenReplies(first: 20) { edges { node { text hidden } } } } }',
      {},
      token,
    )
    return data.viewer.hiddenReplies.edges.map(({ node }: { node: { text: string } }) => node.text)
  }

  for (const to of [two, one, three]) await it.act(ada, { type: 'hide', to })
  const hidden = await read(ada)
  await it.act(ada, { type: 'unhide', to: one })
  await it.act(ada, { type: 'block', to: ben.address })
  const rest = await read(ada)
  await it.act(ben, { type: 'delete', to: two })

  expect(hidden).toEqual(['Three', 'One', 'Two'])
  expect(rest).toEqual(['Three', 'Two'])
  expect(await read(ada)).toEqual(['Three'])
  expect(await read(ben)).toEqual([])
})

test('error: only who wrote the first post or the one answered hides, and only replies', async () => {
  const [ada, ben, cleo] = [await it.signIn(), await it.signIn(), await it.signIn()]
  const root = await it.act(ada, { type: 'post', text: 'Root' })
  const middle = await it.act(ben, { type: 'post', text: 'Middle', reply: { root, parent: root } })
  const leaf = await it.act(cleo, { type: 'post', text: 'Leaf', reply: { root, parent: middle } })

  const names = [
    await it.act(cleo, { type: 'hide', to: leaf }),
    await it.act(ben, { type: 'hide', to: middle }),
    await it.act(ada, { type: 'hide', to: root }),
    await it.act(ada, { type: 'hide', to: ada.delegation }),
  ]
  await it.act(ada, { type: 'hide', to: leaf })
  await it.act(ben, { type: 'hide', to: leaf })
  await it.act(ada, { type: 'unhide', to: leaf })
  const byBen = await readReplies(middle)
  await it.act(ben, { type: 'unhide', to: leaf })
  const byNobody = await readReplies(middle)
  await it.act(cleo, { type: 'delete', to: leaf })

  expect(names).toEqual(['HideNotAllowedError', 'HideNotAllowedError', 'HideNotAllowedError', 'UnknownPostError'])
  expect([byBen.shown, byNobody.shown]).toEqual([['Leaf (hidden)'], ['Leaf']])
  expect(await it.act(ada, { type: 'hide', to: leaf })).toBe('PostDeletedError')
})

test('behavior: in any order, also in one request, the later time wins, then showing over hiding', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const at = clock.ms

  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    const root = await ada.sign({ type: 'post', text: `Root ${order}` })
    const reply = await ben.sign({ type: 'post', text: 'Reply', reply: { root: root.id, parent: root.id } })
    const messages = await Promise.all([
      ada.sign({ type: 'hide', to: reply.id }, { ts: at - 1 }),
      ada.sign({ type: 'hide', to: reply.id }, { ts: at }),
      ada.sign({ type: 'unhide', to: reply.id }, { ts: at }),
    ])
    const ordered = order.flatMap((index) => messages[index] ?? [])

    const answers = await it.send(root, reply, ...ordered, ...ordered)
    const { shown } = await readReplies(root.id)
    await it.act(ada, { type: 'hide', to: reply.id }, at + 1)

    expect(answers.map(({ id }) => id)).toEqual([root.id, reply.id, ...[...ordered, ...ordered].map(({ id }) => id)])
    expect(shown).toEqual(['Reply'])
    expect((await readReplies(root.id)).shown).toEqual(['Reply (hidden)'])
  }
})
