import { decodeEnvelope, mediaId } from '@kith/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDigest } from '../../bytes/findDigest.ts'
import type { SignedMessage } from '../../testing/createPerson.ts'
import { createPng } from '../../testing/createPng.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

const content = `text tags mentions { start end } lang warn
  media { cid mime alt width height blur } card { url title description image }`

async function readPost(id: string) {
  const { data } = await it.ask(
    `query ($id: ID!) { post(id: $id) {
      id seq createdAt receivedAt editedAt replyControl replyCount likeCount author { postCount } proof { envelope }
      ${content} versions { edges { node { id createdAt proof { envelope } ${content} } } } } }`,
    { id },
  )
  return data.post
}

async function readTexts(id: string): Promise<{ shown: string; versions: string[] }> {
  const { text, versions } = await readPost(id)
  return { shown: text, versions: versions.edges.map(({ node }: { node: { text: string } }) => node.text) }
}

/** What decides between two edits of one time: the hash in the id, not its spelling. */
function digestOf({ id }: SignedMessage): Uint8Array {
  return findDigest(id) ?? new Uint8Array()
}

function idOf({ envelope }: { envelope: string }): string {
  return decodeEnvelope(Buffer.from(envelope, 'base64')).id
}

test('behavior: an edit replaces the whole content; both versions stay readable, with proofs', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const file = createPng({ width: 3, height: 2 })
  const picture = mediaId(file)
  await it.upload(ada, file)
  const id = await it.act(ada, {
    type: 'post',
    text: '@ben frist #loom',
    mentions: [{ account: ben.address, start: 0, end: 4 }],
    tags: ['loom'],
    lang: 'en',
    warn: 'Typing',
    media: [{ cid: picture, mime: 'image/png', alt: 'A loom', w: 3, h: 2, blur: 'L' }],
    card: { url: 'https://loom.example/', title: 'Loom', description: 'Threads', image: picture },
  })
  await it.act(ben, { type: 'like', to: id })
  const before = await readPost(id)

  const edit = await it.act(ada, { type: 'edit', to: id, text: 'first', lang: 'en-GB' })
  const after = await readPost(id)

  const original = {
    text: '@ben frist #loom',
    tags: ['loom'],
    mentions: [{ start: 0, end: 4 }],
    lang: 'en',
    warn: 'Typing',
    media: [{ cid: picture, mime: 'image/png', alt: 'A loom', width: 3, height: 2, blur: 'L' }],
    card: { url: 'https://loom.example/', title: 'Loom', description: 'Threads', image: picture },
  }
  const edited = { text: 'first', tags: [], mentions: [], lang: 'en-GB', warn: null, media: [], card: null }
  const createdAt = new Date(clock.ms).toISOString()
  expect(before).toMatchObject({ ...original, editedAt: null })
  expect(before.versions.edges).toEqual([
    { node: { ...original, id, createdAt: before.createdAt, proof: before.proof } },
  ])
  expect(after).toEqual({
    ...before,
    ...edited,
    editedAt: createdAt,
    proof: after.proof,
    versions: {
      edges: [...before.versions.edges, { node: { ...edited, id: edit, createdAt, proof: after.proof } }],
    },
  })
  expect([idOf(before.proof), idOf(after.proof)]).toEqual([id, edit])
})

test('behavior: edits in any order converge on the higher time, then the higher id; all are kept', async () => {
  const ada = await it.signIn()
  const at = ++clock.ms
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
    [1, 3, 0, 2],
  ]

  for (const order of orders) {
    const id = await it.act(ada, { type: 'post', text: 'Original' })
    const edits = await Promise.all(
      ['Early', 'Late', 'Twin', 'Earliest'].map(async (text, index) => ({
        text,
        ...(await ada.sign({ type: 'edit', to: id, text }, { ts: at - 50_000 + ([1, 2, 2, 0][index] ?? 0) })),
      })),
    )
    const latest = edits.slice(1, 3).sort((left, right) => Buffer.compare(digestOf(right), digestOf(left)))
    const arriving = order.flatMap((index) => edits[index] ?? [])
    // Half of them in one request, half each by itself.
    await it.send(...arriving.slice(0, 2))
    for (const edit of arriving.slice(2)) await it.send(edit)

    expect(await readTexts(id)).toEqual({
      shown: latest[0]?.text,
      versions: ['Original', ...arriving.map(({ text }) => text)],
    })
  }
})

test('error: an edit by another account, of an edit, of what is no post, or of a deleted one', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'Mine' })
  const edit = await ada.sign({ type: 'edit', to: id, text: 'Still mine' })
  const [first, twin] = await it.send(edit, edit)
  const [again] = await it.send(edit)

  const names = [
    await it.act(ben, { type: 'edit', to: id, text: 'Yours' }),
    await it.act(ada, { type: 'edit', to: edit.id, text: 'An edit of an edit' }),
    await it.act(ada, { type: 'like', to: edit.id }),
    await it.act(ada, { type: 'edit', to: ada.delegation, text: 'Of nothing' }),
  ]
  const texts = await readTexts(id)
  await it.act(ada, { type: 'delete', to: id })

  expect(first).toMatchObject({ __typename: 'Receipt' })
  expect([twin, again]).toEqual([first, first])
  expect(names).toEqual(['NotAuthorError', 'UnknownPostError', 'UnknownPostError', 'UnknownPostError'])
  expect(texts).toEqual({ shown: 'Still mine', versions: ['Mine', 'Still mine'] })
  expect(await it.act(ada, { type: 'edit', to: id, text: 'Back again' })).toBe('PostDeletedError')
  expect(await readPost(id)).toMatchObject({ text: '', editedAt: null, proof: null, versions: { edges: [] } })
})

test('behavior: written, edited twice and deleted in one request, nothing of it is left', async () => {
  const ada = await it.signIn()
  const post = await ada.sign({ type: 'post', text: 'One' })
  const messages = [
    post,
    await ada.sign({ type: 'edit', to: post.id, text: 'Two' }),
    await ada.sign({ type: 'edit', to: post.id, text: 'Three' }, { ts: clock.ms + 1 }),
    await ada.sign({ type: 'delete', to: post.id }),
    await ada.sign({ type: 'edit', to: post.id, text: 'Four' }, { ts: clock.ms + 2 }),
  ]

  const answers = await it.send(...messages)

  expect(answers.at(-1)?.name).toBe('PostDeletedError')
  expect(answers.slice(0, -1).map(({ __typename }) => __typename)).toEqual(Array(4).fill('Receipt'))
  expect(await readTexts(post.id)).toEqual({ shown: '', versions: [] })
})

test('behavior: accounts that an edit mentions may reply where only those mentioned may', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'For some?', replies: 'mentioned' })
  const reply = { root: id, parent: id }

  const before = await it.act(ben, { type: 'post', text: 'Me?', reply })
  await it.act(ada, {
    type: 'edit',
    to: id,
    text: 'For @ben',
    mentions: [{ account: ben.address, start: 4, end: 8 }],
  })
  const after = await it.act(ben, { type: 'post', text: 'Me!', reply })

  expect(before).toBe('ReplyNotAllowedError')
  expect(after).toMatch(/^bafy/)
  expect(await readPost(id)).toMatchObject({ replyControl: 'MENTIONED', replyCount: 1, author: { postCount: 1 } })
})

test('behavior: pages of a history neither skip nor repeat while edits arrive', async () => {
  const ada = await it.signIn()
  const id = await it.act(ada, { type: 'post', text: '0' })
  for (const text of ['1', '2', '3']) await it.act(ada, { type: 'edit', to: id, text })

  const shown: string[] = []
  let after: string | null = null
  for (let count = 4; count < 7; count += 1) {
    const { data } = await it.ask(
      `query ($id: ID!, $after: String) { post(id: $id) { versions(first: 2, after: $after) {
        edges { node { text } } pageInfo { endCursor } } } }`,
      { id, after },
    )
    const { edges, pageInfo }: { edges: { node: { text: string } }[]; pageInfo: { endCursor: string } } =
      data.post.versions
    shown.push(...edges.map(({ node }) => node.text))
    after = pageInfo.endCursor
    await it.act(ada, { type: 'edit', to: id, text: `${count}` })
  }

  expect(shown).toEqual(['0', '1', '2', '3', '4', '5'])
})
