import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body, Person, Reader } from '../../../testing/createPerson.ts'
import { recordStatements } from '../../../testing/database/recordStatements.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

const write = (person: Person, text: string, more: Partial<Body> = {}) =>
  it.act(person, { type: 'post', text, ...more } as Body)

const marks = `viewer { liked reposted bookmarked hidden { reason word } canReply canHide }
  author { viewer { isSelf follows followedBy muted blocked blockedBy } }`

async function readPosts(ids: readonly string[], reader?: Reader) {
  const { data, errors } = await it.ask(
    `query ($ids: [ID!]!) { posts(ids: $ids) { ${marks} } }`,
    { ids },
    reader?.token,
  )
  expect(errors).toBeUndefined()
  return data.posts
}

test('behavior: a post and an account show the reader their own acts on them, and others nothing', async () => {
  const [ada, ben, cleo] = [await it.signIn(), await it.signIn(), await it.signIn()]
  const [liked, reposted, kept, muted] = [
    await write(ben, 'Liked'),
    await write(ben, 'Reposted'),
    await write(cleo, 'Kept'),
    await write(cleo, 'An eel'),
  ]
  await it.act(ada, { type: 'like', to: liked })
  await it.act(ada, { type: 'repost', to: reposted })
  await it.act(ada, { type: 'bookmark', to: kept })
  await it.act(ada, { type: 'mute-word', word: 'eel' })
  await it.act(ada, { type: 'follow', to: ben.address })
  await it.act(ben, { type: 'follow', to: ada.address })
  await it.act(ada, { type: 'mute', to: cleo.address })
  await it.act(cleo, { type: 'block', to: ada.address })
  const own = await write(ada, 'Own')
  const ids = [liked, reposted, kept, muted, own]

  const read = await readPosts(ids, ada)
  const none = { liked: false, reposted: false, bookmarked: false, hidden: null, canReply: true, canHide: false }
  const noMarks = { isSelf: false, follows: false, followedBy: false, muted: false, blocked: false, blockedBy: false }

  const ofBen = { viewer: { ...noMarks, follows: true, followedBy: true } }
  const ofCleo = { viewer: { ...noMarks, muted: true, blockedBy: true } }
  const blocked = { reason: 'BLOCK', word: null }
  expect(read).toEqual([
    { viewer: { ...none, liked: true }, author: ofBen },
    { viewer: { ...none, reposted: true }, author: ofBen },
    { viewer: { ...none, bookmarked: true, hidden: blocked }, author: ofCleo },
    { viewer: { ...none, hidden: blocked }, author: ofCleo },
    { viewer: none, author: { viewer: { ...noMarks, isSelf: true } } },
  ])
  expect(await readPosts(ids)).toEqual(ids.map(() => ({ viewer: null, author: { viewer: null } })))
  const byCleo = await readPosts([liked], cleo)
  expect(byCleo).toEqual([{ viewer: none, author: { viewer: noMarks } }])
})

test('behavior: whether the reader may reply and hide follows the rules for accepted messages', async () => {
  const [ada, ben, cleo] = [await it.signIn(), await it.signIn(), await it.signIn()]
  await it.act(ada, { type: 'follow', to: ben.address })
  const open = await write(ada, 'Open')
  const forFollowed = await write(ada, 'Followed', { replies: 'following' })
  const forMentioned = await write(ada, '@cleo look', {
    replies: 'mentioned',
    mentions: [{ account: cleo.address, start: 0, end: 5 }],
  })
  const below = await write(ben, 'Below', { reply: { root: forFollowed, parent: forFollowed } })
  const gone = await write(ada, 'Gone')
  await it.act(ada, { type: 'delete', to: gone })
  const ids = [open, forFollowed, forMentioned, below, gone]
  type Marked = { viewer: { canReply: boolean; canHide: boolean } }
  const read = async (reader: Reader) => {
    const posts: Marked[] = await readPosts(ids, reader)
    return posts.map(({ viewer }) => [viewer.canReply, viewer.canHide])
  }
  // What the service answers when they try, for each post.
  const attempt = async (person: Person) => {
    const roots = [open, forFollowed, forMentioned, forFollowed, gone]
    const answers: boolean[] = []
    for (const [index, parent] of ids.entries()) {
      const reply = { root: roots[index] ?? '', parent }
      answers.push((await write(person, 'Answer', { reply })).startsWith('bafy'))
    }
    return answers
  }

  const [byAda, byBen, byCleo] = [await read(ada), await read(ben), await read(cleo)]

  expect(byAda).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [true, true],
    [false, false],
  ])
  expect(byBen).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [true, false],
    [false, false],
  ])
  expect(byCleo).toEqual([
    [true, false],
    [false, false],
    [true, false],
    [false, false],
    [false, false],
  ])
  for (const [person, marked] of [
    [ada, byAda],
    [ben, byBen],
    [cleo, byCleo],
  ] as const)
    expect(await attempt(person)).toEqual(marked.map(([canReply]) => canReply))
})

test('behavior: the marks of a page cost one statement each, however long the page is', async () => {
  const [ada, ben, cleo] = [await it.signIn(), await it.signIn(), await it.signIn()]
  await it.act(ada, { type: 'mute-word', word: 'eel' })
  const ids: string[] = []
  for (let index = 0; index < 6; index += 1) ids.push(await write(index % 2 ? ben : cleo, `Post ${index}`))
  const count = async (some: readonly string[]) => {
    using statements = recordStatements()
    await readPosts(some, ada)
    return statements.listTexts().filter((text) => /from "(?:reaction|edge|private_item)"/.test(text)).length
  }

  const [one, six] = [await count(ids.slice(0, 1)), await count(ids)]

  expect(one).toBeGreaterThan(0)
  expect(six).toBe(one)
})
