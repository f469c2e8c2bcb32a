import { randomBytes } from 'node:crypto'
import { limits } from '@kith/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body, Person, Reader } from '../../testing/createPerson.ts'
import { readPages } from '../../testing/readPages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

type Page = { first?: number; after?: string | null }

/** Sends messages in order; gives each one's id, or the name of its refusal. */
async function say(person: Person, ...bodies: Body[]): Promise<string[]> {
  const messages = []
  for (const body of bodies) messages.push(await person.sign(body, { ts: ++clock.ms }))
  return (await it.send(...messages)).map(({ id, name }) => id ?? name ?? '')
}

async function post(person: Person, text: string, more: Partial<Body> = {}): Promise<string> {
  const [id = ''] = await say(person, { type: 'post', text, ...more } as Body)
  return id
}

async function readList(field: 'home' | 'bookmarks', { token }: Reader, page: Page = {}) {
  const { data } = await it.ask(
    `query ($first: Int, $after: String) { viewer { list: ${field}(first: $first, after: $after) {
      edges { node { text } } pageInfo { hasNextPage endCursor } } } }`,
    { first: 20, ...page },
    token,
  )
  const { edges, pageInfo } = data.viewer.list
  return { texts: edges.map(({ node }: { node: { text: string } }) => node.text) as string[], pageInfo }
}

async function readHidden({ token }: Reader, posts: readonly string[]) {
  const { data } = await it.ask(
    'query ($posts: [ID!]!) { viewer { hiddenPosts(posts: $posts) { id reason word } } }',
    { posts },
    token,
  )
  return data.viewer.hiddenPosts as { id: string; reason: string; word: string | null }[]
}

/** A reader, and accounts that the reader follows. */
async function gather(number: number): Promise<[Reader, ...Reader[]]> {
  const [viewer, ...others] = await Promise.all(Array.from({ length: number + 1 }, () => it.signIn()))
  if (!viewer) throw new Error('Nobody came.')
  await say(viewer, ...others.map((other) => ({ type: 'follow' as const, to: other.address })))
  return [viewer, ...others]
}

test('behavior: mutes, blocks and muted words are listed by page, newest first, for their owner', async () => {
  const [ada, ben, cleo, dan] = (await gather(3)) as [Reader, Reader, Reader, Reader]
  const stranger = `0x${randomBytes(20).toString('hex')}` as const
  const before = (await it.ask('{ service { logPosition } }')).data.service.logPosition
  await say(
    ada,
    { type: 'mute', to: ben.address },
    { type: 'mute', to: stranger },
    { type: 'mute', to: cleo.address },
    { type: 'unmute', to: cleo.address },
    { type: 'block', to: dan.address },
    ...['One', 'Two words', '#three', 'four'].map((word) => ({ type: 'mute-word' as const, word })),
    { type: 'unmute-word', word: 'four' },
  )
  const query = `query ($accounts: [Address!]!, $first: Int, $after: String) { viewer {
    mutes { edges { node { address } } } blocks { edges { node { address } } }
    mutedWords(first: $first, after: $after) { edges { node { word mutedAt until } } pageInfo { hasNextPage endCursor } }
    muted(accounts: $accounts) blocked(accounts: $accounts) blockedBy(accounts: $accounts) } }`
  const accounts = [...[ada, ben, cleo, dan].map(({ address }) => address), stranger]
  const read = async (token?: string, page: Page = {}) =>
    (await it.ask(query, { accounts, first: 2, ...page }, token)).data.viewer
  const list = (edges: { node: { address: string } }[]) => edges.map(({ node }) => node.address.toLowerCase())
  const lower = (addresses: string[]) => addresses.map((address) => address.toLowerCase())
  const words = (edges: { node: { word: string } }[]) => edges.map(({ node }) => node.word)

  const own = await read(ada.token)
  const next = await read(ada.token, { after: own.mutedWords.pageInfo.endCursor })
  const other = await read(dan.token)

  expect(list(own.mutes.edges)).toEqual([stranger, ben.address])
  expect(list(own.blocks.edges)).toEqual([dan.address])
  expect(words(own.mutedWords.edges)).toEqual(['#three', 'Two words'])
  expect(words(next.mutedWords.edges)).toEqual(['One'])
  expect(own.mutedWords.pageInfo.hasNextPage).toBe(true)
  expect(next.mutedWords.pageInfo.hasNextPage).toBe(false)
  expect(new Set(lower(own.muted))).toEqual(new Set([stranger, ben.address]))
  expect(lower(own.blocked)).toEqual([dan.address])
  expect(own.blockedBy).toEqual([])
  expect(lower(other.blockedBy)).toEqual([ada.address])
  expect([other.mutes.edges, other.blocks.edges, other.mutedWords.edges, other.muted, other.blocked]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ])
  expect(await read()).toBeNull()
  expect((await it.ask('{ service { logPosition } }')).data.service.logPosition).toBe(before)
})

test('behavior: home omits muted accounts, their reposts and reposts of them, but no quotes', async () => {
  const [ada, ben, cleo] = (await gather(2)) as [Reader, Reader, Reader]
  const stranger = await it.signIn()
  const [fromBen, fromCleo] = [await post(ben, 'Ben'), await post(cleo, 'Cleo')]
  await say(ben, { type: 'repost', to: await post(stranger, 'Stranger') }, { type: 'repost', to: fromCleo })
  await say(cleo, { type: 'repost', to: fromBen })
  await post(cleo, 'Cleo quotes Ben', { quote: fromBen })
  await say(ada, { type: 'bookmark', to: fromBen })
  const before = await readList('home', ada)

  await say(ada, { type: 'mute', to: ben.address })
  const during = await readList('home', ada)
  const hidden = await readHidden(ada, [fromBen, fromCleo, 'no id'])
  const bookmarks = await readList('bookmarks', ada)
  await say(ada, { type: 'unmute', to: ben.address })

  expect(before.texts).toEqual(['Cleo quotes Ben', 'Ben', 'Cleo', 'Stranger'])
  expect(during.texts).toEqual(['Cleo quotes Ben', 'Cleo'])
  expect(hidden).toEqual([{ id: fromBen, reason: 'MUTE', word: null }])
  expect(bookmarks.texts).toEqual(['Ben'])
  expect((await readList('home', ada)).texts).toEqual(before.texts)
})

test('behavior: a block hides both from each other, also quotes and replies; messages still pass', async () => {
  const [ada, ben, cleo] = (await gather(2)) as [Reader, Reader, Reader]
  await say(ben, { type: 'follow', to: ada.address }, { type: 'follow', to: cleo.address })
  const [fromAda, fromBen] = [await post(ada, 'Ada'), await post(ben, 'Ben')]
  const quote = await post(cleo, 'Cleo quotes Ben', { quote: fromBen })
  const answer = await post(cleo, 'Cleo answers Ada', { reply: { root: fromAda, parent: fromAda } })
  await say(cleo, { type: 'repost', to: fromBen })
  await say(ben, { type: 'bookmark', to: fromAda }, { type: 'bookmark', to: quote })
  await say(ada, { type: 'bookmark', to: fromBen })

  // Ada mutes Ben as well: the block is the reason that counts.
  await say(ada, { type: 'mute', to: ben.address }, { type: 'block', to: ben.address })
  const [reply = ''] = await say(ben, { type: 'post', text: 'Ben answers', reply: { root: fromAda, parent: fromAda } })
  const posts = [fromAda, fromBen, quote, answer, reply]
  const open = await it.ask('query ($id: ID!) { post(id: $id) { replies { edges { node { text } } } } }', {
    id: fromAda,
  })

  expect((await readList('home', ada)).texts).toEqual(['Cleo answers Ada', 'Ada'])
  expect((await readList('home', ben)).texts).toEqual(['Ben answers', 'Ben', 'Cleo quotes Ben'])
  expect((await readList('bookmarks', ben)).texts).toEqual(['Cleo quotes Ben'])
  expect((await readList('bookmarks', ada)).texts).toEqual([])
  expect(new Set((await readHidden(ada, posts)).map(({ id, reason }) => `${id} ${reason}`))).toEqual(
    new Set([fromBen, quote, reply].map((id) => `${id} BLOCK`)),
  )
  expect(new Set((await readHidden(ben, posts)).map(({ id, reason }) => `${id} ${reason}`))).toEqual(
    new Set([fromAda, answer].map((id) => `${id} BLOCK`)),
  )
  expect(await readHidden(cleo, posts)).toEqual([])
  expect(open.data.post.replies.edges).toHaveLength(2)
  await say(ada, { type: 'unmute', to: ben.address })
  expect(await readHidden(ada, [fromBen])).toEqual([{ id: fromBen, reason: 'BLOCK', word: null }])
  await say(ada, { type: 'unblock', to: ben.address })
  expect(await readHidden(ada, posts)).toEqual([])
  expect((await readList('home', ben)).texts).toContain('Ada')
  expect((await readList('bookmarks', ben)).texts).toHaveLength(2)
})

test('behavior: a muted word hides whole-word matches in every text of a post, except one’s own', async () => {
  const [ada, ben] = (await gather(1)) as [Reader, Reader]
  await post(ben, 'Sand and juice')
  const matching = [
    await post(ben, 'ICE!'),
    await post(ben, 'Tagged #Ice', { tags: ['Ice'] }),
    await post(ben, 'Warned', { warn: 'Ice ahead' }),
    await post(ben, 'Linked', { card: { url: 'https://a.example/', title: 'A', description: 'On ice' } }),
    await post(ben, 'Linked, too', { card: { url: 'https://a.example/', title: 'On ice' } }),
  ]
  const quoting = await post(ben, 'Look', { quote: matching[0] ?? '' })
  const answering = await post(ben, 'Indeed', { reply: { root: matching[0] ?? '', parent: matching[0] ?? '' } })
  const own = await post(ada, 'My ice')
  const ownQuoted = await post(ben, 'Hers', { quote: own })
  const edited = await post(ben, 'Ice, once')
  await say(ben, { type: 'edit', to: edited, text: 'No more' })

  await say(ada, { type: 'mute-word', word: 'ice' }, { type: 'mute-word', word: '#sand' })
  const hidden = await readHidden(ada, [...matching, quoting, answering, own, ownQuoted, edited])
  await say(ada, { type: 'unmute-word', word: 'ice' }, { type: 'mute-word', word: '#ice' })

  expect(new Set(hidden.map(({ id }) => id))).toEqual(new Set([...matching, quoting]))
  expect(new Set(hidden.map(({ reason, word }) => `${reason} ${word}`))).toEqual(new Set(['WORD ice']))
  const { texts } = await readList('home', ada)
  expect(texts).not.toContain('Tagged #Ice')
  expect(texts).toContain('ICE!')
})

test('behavior: a word that is muted for a while hides until its end, and stays listed', async () => {
  const [ada, ben] = (await gather(1)) as [Reader, Reader]
  const spoiler = await post(ben, 'The finale!')
  const until = clock.ms + 60_000
  await say(ada, { type: 'mute-word', word: 'older' }, { type: 'mute-word', word: 'finale', until })
  const readWords = async () => {
    const words = await it.ask('{ viewer { mutedWords { edges { node { word until } } } } }', {}, ada.token)
    return words.data.viewer.mutedWords.edges.map(({ node }: { node: object }) => node)
  }

  clock.ms = until - 1
  expect(await readHidden(ada, [spoiler])).toEqual([{ id: spoiler, reason: 'WORD', word: 'finale' }])
  clock.ms = until
  expect(await readHidden(ada, [spoiler])).toEqual([])
  expect((await readList('home', ada)).texts).toContain('The finale!')
  const finale = { word: 'finale', until: new Date(until).toISOString() }
  expect(await readWords()).toEqual([finale, { word: 'older', until: null }])

  // Muted again, what has ended is new; what still hides keeps its place, and the last message says for how long.
  await say(ada, { type: 'mute-word', word: 'newer' }, { type: 'mute-word', word: 'finale' })
  await say(ada, { type: 'mute-word', word: 'older', until: clock.ms + 1_000 })
  expect(await readWords()).toEqual([
    { word: 'finale', until: null },
    { word: 'newer', until: null },
    { word: 'older', until: new Date(clock.ms - 1 + 1_000).toISOString() },
  ])
  expect(await readHidden(ada, [spoiler])).toEqual([{ id: spoiler, reason: 'WORD', word: 'finale' }])
})

test('behavior: pages stay full among hidden posts, and never skip or repeat while posts arrive', async () => {
  const [ada, ben, cleo] = (await gather(2)) as [Reader, Reader, Reader]
  await say(ada, { type: 'mute-word', word: 'noise' })
  const shown: string[] = []
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await say(ben, ...['noise', 'Noise!'].map((text) => ({ type: 'post' as const, text })), {
      type: 'post',
      text: `Signal ${number}`,
    })
    shown.unshift(`Signal ${number}`)
  }
  const seen: string[] = []
  const sizes: number[] = []

  for await (const { texts } of readPages((after) => readList('home', ada, { first: 2, after }))) {
    seen.push(...texts)
    sizes.push(texts.length)
    await say(cleo, { type: 'post', text: 'Late noise' }, { type: 'post', text: 'Late' })
  }

  expect(seen).toEqual(shown)
  expect(sizes).toEqual([2, 2, 2])
})

test('behavior: where nearly all is hidden, a short page has a cursor, and the end is reached', async () => {
  const [ada, ben] = (await gather(1)) as [Reader, Reader]
  const first = await post(ben, 'First')
  await say(ben, ...Array.from({ length: 25 }, (_, index) => ({ type: 'post' as const, text: `noise ${index}` })))
  await say(ben, { type: 'repost', to: first })
  await say(ada, { type: 'mute-word', word: 'noise' })

  const pages = []
  for await (const { texts } of readPages((after) => readList('home', ada, { first: 2, after }))) {
    pages.push(texts)
    if (pages.length === 10) break
  }

  // Five times three entries were read for the first; a reposted post appears once per page.
  expect(pages).toEqual([['First'], ['First']])
})

test('behavior: a word counts towards the limit until its end', async () => {
  const ada = await it.signIn()
  const until = clock.ms + 7_200_000
  const words = Array.from({ length: limits.mutedWordsPerAccount }, (_, index) => ({
    type: 'mute-word' as const,
    word: `word ${index}`,
    ...(index === 0 && { until }),
  }))
  for (let start = 0; start < words.length; start += 50) {
    // An account without a handle has 500 points in any hour, counted in five-minute slots.
    if (start === 150) clock.ms += 3_900_000
    await say(ada, ...words.slice(start, start + 50))
  }
  const one = { type: 'mute-word', word: 'one more' } as const

  clock.ms = until - 10
  const before = await say(ada, one)
  clock.ms = until
  // What has ended takes its place again like a new one; what is over when it arrives takes none.
  const after = await say(ada, { ...one, word: 'over', until: clock.ms + 2 }, one, { ...one, word: 'word 0' })

  expect(before).toEqual(['TooManyMutedWordsError'])
  expect(after.map((it) => /Error$/.test(it))).toEqual([false, false, true])
  expect(after[2]).toBe('TooManyMutedWordsError')
})

test('error: an account mutes or blocks itself, or mutes one word too many', async () => {
  const ada = await it.signIn()
  const words = Array.from({ length: limits.mutedWordsPerAccount }, (_, index) => ({
    type: 'mute-word' as const,
    word: `word ${index}`,
  }))
  const selves = await say(
    ada,
    { type: 'mute', to: ada.address },
    { type: 'unmute', to: ada.address },
    { type: 'block', to: ada.address },
    { type: 'unblock', to: ada.address },
  )
  for (let start = 0; start < words.length; start += 50) {
    // An account without a handle has 500 points in any hour, counted in five-minute slots.
    if (start === 150) clock.ms += 3_900_000
    await say(ada, ...words.slice(start, start + 50))
  }

  const full = await say(
    ada,
    { type: 'mute-word', word: 'one more' },
    { type: 'mute-word', word: 'word 7' },
    { type: 'unmute-word', word: 'word 7' },
    { type: 'mute-word', word: 'one more' },
    { type: 'mute-word', word: 'word 7' },
  )

  expect(selves).toEqual(['SelfMuteError', 'SelfMuteError', 'SelfBlockError', 'SelfBlockError'])
  expect(full.map((it) => /Error$/.test(it))).toEqual([true, false, false, false, true])
  expect(full[0]).toBe('TooManyMutedWordsError')
  expect(full[4]).toBe('TooManyMutedWordsError')
})
