import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Body, createPerson, type Person, type Reader } from '../../testing/createPerson.ts'
import { type Page, readPages } from '../../testing/readPages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testOrigin } from '../../testing/testOrigin.ts'

const day = 86_400_000
const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
const operator = privateKeyToAccount(generatePrivateKey())
let it: TestServer
/** Those who do things; each test has a reader of its own. */
let others: readonly Reader[]

type Filter = 'ALL' | 'MENTIONS' | 'FOLLOWED'

beforeAll(async () => {
  it = await startTestServer({ clock, env: { OPERATORS: operator.address } })
  others = await Promise.all(Array.from({ length: 7 }, () => it.signIn()))
})
afterAll(() => it[Symbol.asyncDispose]())

/** Sends one message, which is taken; its id. */
async function act(person: Person | undefined, body: Body): Promise<string> {
  if (!person) throw new Error('Nobody is there to act.')
  const id = await it.act(person, body)
  expect(id).toMatch(/^baf/)
  return id
}

/** Moves to the next morning: keys and tokens stay alive. */
async function sleep(reader: Reader): Promise<Reader> {
  clock.ms = Math.ceil((clock.ms + 1) / day) * day
  const { proof, ts } = await reader.signTokenRequest(clock.ms)
  const { token } = await it.server.service.accessToken({ delegation: reader.delegation, ts, proof })
  return { ...reader, token }
}

function mention(person: Person | undefined, text = 'Hello'): { text: string; mentions: Mention[] } {
  return { text: `@you ${text}`, mentions: [{ account: (person?.address ?? '') as `0x${string}`, start: 0, end: 4 }] }
}
type Mention = { account: `0x${string}`; start: number; end: number }

type Entry = { kind: string; post: string | null; actors: string[]; count: number; seq: string; newestAt: string }
type Shown = { id: string; post: { id: string } | null; actors: { address: string }[] } & Omit<Entry, 'post' | 'actors'>

async function read({ token }: Reader, page: { first?: number; after?: string | null; filter?: Filter } = {}) {
  const { data, errors } = await it.ask(
    `query ($first: Int, $after: String, $filter: NotificationFilter) { viewer {
      notifications(first: $first, after: $after, filter: $filter) {
        edges { cursor node { id kind post { id } actors { address } count seq newestAt } } pageInfo { hasNextPage endCursor } } } }`,
    { first: 20, ...page },
    token,
  )
  if (errors) throw new Error(errors[0]?.message)
  const { edges, pageInfo } = data.viewer.notifications
  const entries: (Entry & { id: string })[] = edges.map(({ node }: { node: Shown }) => ({
    ...node,
    post: node.post?.id ?? null,
    actors: node.actors.map(({ address }) => address.toLowerCase()),
  }))
  return { entries, pageInfo: pageInfo as Page['pageInfo'] }
}

async function list(reader: Reader, filter: Filter = 'ALL'): Promise<string[]> {
  const { entries } = await read(reader, { filter })
  return entries.map(({ kind, post, count }) => [kind, ...(post === null ? [] : [post]), count].join(' '))
}

async function readIds(reader: Reader, filter: Filter, between: () => Promise<unknown>): Promise<string[]> {
  const ids: string[] = []
  for await (const { entries } of readPages((after) => read(reader, { first: 2, after, filter }))) {
    ids.push(...entries.map(({ id }) => id))
    await between()
  }
  return ids
}

test('behavior: a like, repost, follow, reply, quote or mention notifies only its account', async () => {
  const reader = await it.signIn()
  const [ben, cem] = others
  const post = await act(reader, { type: 'post', text: 'Warp' })

  await act(ben, { type: 'like', to: post })
  await act(ben, { type: 'repost', to: post })
  await act(ben, { type: 'follow', to: reader.address })
  const reply = await act(ben, { type: 'post', text: 'Weft', reply: { root: post, parent: post } })
  const quote = await act(cem, { type: 'post', text: 'Look', quote: post })
  const named = await act(cem, { type: 'post', ...mention(reader) })
  const { entries } = await read(reader)

  expect(await list(reader)).toEqual([
    `MENTION ${named} 1`,
    `QUOTE ${quote} 1`,
    `REPLY ${reply} 1`,
    'FOLLOW 1',
    `REPOST ${post} 1`,
    `LIKE ${post} 1`,
  ])
  expect(entries.map(({ actors }) => actors)).toEqual([
    ...[cem, cem, ben, ben, ben, ben].map((actor) => [actor?.address]),
  ])
  expect(entries[0]?.newestAt).toBe(new Date(clock.ms).toISOString())
  expect(await list(ben as Reader)).toEqual([])
  expect(await list(cem as Reader)).toEqual([])
  expect((await it.ask('{ viewer { notifications { edges { cursor } } } }')).data.viewer).toBeNull()
})

test('behavior: no account is notified of its own acts', async () => {
  const reader = await it.signIn()
  const post = await act(reader, { type: 'post', ...mention(reader) })
  await act(reader, { type: 'like', to: post })
  await act(reader, { type: 'repost', to: post })
  await act(reader, { type: 'post', text: 'And', quote: post, reply: { root: post, parent: post } })

  expect(await list(reader)).toEqual([])
})

test('behavior: a reply notifies the authors of its parent and root; a post notifies each once', async () => {
  const [root, parent] = [await it.signIn(), await it.signIn()]
  const [ben] = others
  const first = await act(root, { type: 'post', text: 'First' })
  const second = await act(parent, { type: 'post', text: 'Second', reply: { root: first, parent: first } })

  const reply = await act(ben, {
    type: 'post',
    ...mention(parent),
    quote: second,
    reply: { root: first, parent: second },
  })
  const both = await act(ben, { type: 'post', ...mention(parent), quote: second })

  expect(await list(root)).toEqual([`REPLY ${reply} 1`, `REPLY ${second} 1`])
  expect(await list(parent)).toEqual([`QUOTE ${both} 1`, `REPLY ${reply} 1`])
})

test('behavior: who was named before ever signing in finds it afterwards', async () => {
  const stranger = await createPerson({ origin: testOrigin })
  const named = await act(others[0], { type: 'post', ...mention(stranger) })

  const reader = await it.signIn({ account: stranger.account })

  expect(await list(reader)).toEqual([`MENTION ${named} 1`])
})

test('behavior: what is undone or deleted is no longer listed', async () => {
  const reader = await it.signIn()
  const [ben, cem] = others
  const to = await act(reader, { type: 'post', text: 'Warp' })
  const reply = { root: to, parent: to }
  await act(ben, { type: 'like', to })
  await act(cem, { type: 'like', to })
  await act(ben, { type: 'repost', to })
  await act(ben, { type: 'follow', to: reader.address })
  const posts = [
    await act(ben, { type: 'post', text: 'Weft', reply }),
    await act(ben, { type: 'post', text: 'Look', quote: to }),
    await act(ben, { type: 'post', ...mention(reader) }),
  ]
  expect(await list(reader)).toHaveLength(6)

  await act(ben, { type: 'unrepost', to })
  await act(ben, { type: 'unfollow', to: reader.address })
  for (const post of posts) await act(ben, { type: 'delete', to: post })
  await act(cem, { type: 'unlike', to })
  const { entries } = await read(reader)
  await act(reader, { type: 'delete', to })

  expect(entries).toMatchObject([{ kind: 'LIKE', count: 1, actors: [ben?.address] }])
  expect(await list(reader)).toEqual([])
})

test('behavior: an edit notifies the accounts it names, and no longer those it does not', async () => {
  const [early, late] = [await it.signIn(), await it.signIn()]
  const [ben] = others
  const post = await act(ben, { type: 'post', ...mention(early) })
  await act(ben, { type: 'like', to: await act(late, { type: 'post', text: 'Between' }) })

  await act(ben, { type: 'edit', to: post, ...mention(late) })
  const listed = [await list(early), await list(late)]
  await act(ben, { type: 'edit', to: post, ...mention(early) })
  await act(ben, { type: 'edit', to: post, ...mention(late, 'Hello again') })

  expect(listed).toEqual([[], [`MENTION ${post} 1`, expect.stringMatching(/^LIKE/)]])
  expect([await list(early), await list(late)]).toEqual(listed)
})

test('behavior: what is undone and done again notifies once a day', async () => {
  let reader = await it.signIn()
  const [ben, cem] = others
  const to = await act(reader, { type: 'post', text: 'Warp' })
  await act(ben, { type: 'like', to })
  const [first] = (await read(reader)).entries
  await act(cem, { type: 'follow', to: reader.address })

  await act(ben, { type: 'unlike', to })
  await act(ben, { type: 'like', to })
  const again = await read(reader)
  reader = await sleep(reader)
  await act(ben, { type: 'unlike', to })
  await act(ben, { type: 'like', to })

  expect(again.entries).toEqual([expect.objectContaining({ kind: 'FOLLOW' }), first])
  expect(await list(reader)).toEqual([`LIKE ${to} 1`, 'FOLLOW 1'])
})

test('behavior: likes of a post on one day are one entry, with their number and the newest five', async () => {
  let reader = await it.signIn()
  const to = await act(reader, { type: 'post', text: 'Warp' })
  const other = await act(reader, { type: 'post', text: 'Weft' })
  for (const person of others.slice(0, 6)) await act(person, { type: 'like', to })
  await act(others[0], { type: 'like', to: other })
  const { entries } = await read(reader)
  reader = await sleep(reader)
  await act(others[6], { type: 'like', to })

  expect(entries).toMatchObject([
    { kind: 'LIKE', post: other, count: 1 },
    {
      kind: 'LIKE',
      post: to,
      count: 6,
      actors: others
        .slice(1, 6)
        .map(({ address }) => address)
        .reverse(),
    },
  ])
  expect(await list(reader)).toEqual([`LIKE ${to} 1`, `LIKE ${other} 1`, `LIKE ${to} 6`])
})

test('behavior: entries are asked for by what they say, or by accounts that are followed', async () => {
  const reader = await it.signIn()
  const [ben, cem, dee] = others
  const to = await act(reader, { type: 'post', text: 'Warp' })
  await act(reader, { type: 'follow', to: ben?.address as `0x${string}` })
  await act(reader, { type: 'follow', to: cem?.address as `0x${string}` })
  const reply = await act(ben, { type: 'post', text: 'Weft', reply: { root: to, parent: to } })
  const named = await act(dee, { type: 'post', ...mention(reader) })
  for (const person of others.slice(1)) await act(person, { type: 'like', to })
  const { entries } = await read(reader, { filter: 'FOLLOWED' })
  await act(reader, { type: 'unfollow', to: ben?.address as `0x${string}` })

  expect(await list(reader, 'MENTIONS')).toEqual([`MENTION ${named} 1`, `REPLY ${reply} 1`])
  expect(entries.map(({ kind, count, actors }) => [kind, count, actors[0]])).toEqual([
    ['LIKE', 6, cem?.address],
    ['REPLY', 1, ben?.address],
  ])
  expect(await list(reader, 'FOLLOWED')).toEqual([`LIKE ${to} 6`])
})

test('behavior: pages neither skip nor repeat, whatever is done while they are read', async () => {
  const reader = await it.signIn()
  const [ben, cem, dee] = others
  for (const person of [ben, cem]) await act(reader, { type: 'follow', to: person?.address as `0x${string}` })
  const posts = []
  for (const text of ['1', '2', '3', '4', '5']) posts.push(await act(reader, { type: 'post', text }))
  for (const to of posts) await act(ben, { type: 'like', to })
  const before = await Promise.all(
    (['ALL', 'FOLLOWED'] as const).map(async (filter) => (await read(reader, { filter })).entries),
  )
  const [all = [], followed = []] = before.map((entries) => entries.map(({ id }) => id))

  // Each page turned, the oldest entry that is not shown yet comes to the top, and another one is new.
  const waiting = [...posts]
  const stir = async (person: Reader | undefined) => {
    const to = waiting.shift()
    if (to !== undefined) await act(person, { type: 'like', to })
    await act(person, { type: 'like', to: await act(reader, { type: 'post', text: 'Late' }) })
  }

  expect(all).toHaveLength(5)
  expect(await readIds(reader, 'ALL', () => stir(dee))).toEqual(all)
  waiting.push(...posts)
  expect(await readIds(reader, 'FOLLOWED', () => stir(cem))).toEqual(followed)
})

test.each([
  'ALL',
  'FOLLOWED',
] as const)('behavior: pages skip nothing while the newest of an entry undo what they did: %s', async (filter) => {
  const reader = await it.signIn()
  const [ben, cem] = others
  for (const person of [ben, cem]) await act(reader, { type: 'follow', to: person?.address as `0x${string}` })
  const posts: string[] = []
  for (const text of ['1', '2', '3', '4', '5']) posts.push(await act(reader, { type: 'post', text }))
  for (const to of posts) await act(ben, { type: 'like', to })
  // Of the three that come to the top, the first page shows two.
  const lifted = posts.slice(0, 3)
  for (const to of lifted) await act(cem, { type: 'like', to })
  const { entries } = await read(reader, { filter })
  const unlikeAll = async () => {
    for (const to of lifted.splice(0)) await act(cem, { type: 'unlike', to })
  }

  const shown = await readIds(reader, filter, unlikeAll)

  expect(entries).toHaveLength(5)
  expect(new Set(shown)).toEqual(new Set(entries.map(({ id }) => id)))
})

test('behavior: muted, blocked and blocking accounts and posts with muted words do not notify', async () => {
  const [reader, muted, blocked, blocker] = await Promise.all([0, 1, 2, 3].map(() => it.signIn()))
  if (!reader || !muted || !blocked || !blocker) throw new Error('Somebody did not sign in.')
  const [ben] = others
  const address = ({ address }: Person) => address as `0x${string}`
  const to = await act(reader, { type: 'post', text: 'Warp' })
  const reply = { root: to, parent: to }
  await act(ben, { type: 'like', to })
  for (const person of [muted, blocked, blocker]) {
    await act(person, { type: 'like', to })
    await act(person, { type: 'post', text: 'Weft', reply })
    await act(person, { type: 'follow', to: address(reader) })
    await act(reader, { type: 'follow', to: address(person) })
  }
  const loud = await act(ben, { type: 'post', text: 'Spoiler: it is wool', reply })
  const calm = await act(ben, { type: 'post', text: 'Spoilers are wool', reply })
  const before = await list(reader)

  await act(reader, { type: 'mute', to: address(muted) })
  await act(reader, { type: 'block', to: address(blocked) })
  await act(blocker, { type: 'block', to: address(reader) })
  await act(reader, { type: 'mute-word', word: 'spoiler' })
  const after = await list(reader)
  const { entries } = await read(reader)

  expect(before).toHaveLength(7)
  expect(before).toEqual(expect.arrayContaining([`LIKE ${to} 4`, 'FOLLOW 3', `REPLY ${loud} 1`]))
  expect(after).toEqual([`REPLY ${calm} 1`, `LIKE ${to} 1`])
  expect(entries[1]?.actors).toEqual([ben?.address])
  expect(await list(reader, 'FOLLOWED')).toEqual([])
  expect(await list(reader, 'MENTIONS')).toEqual([`REPLY ${calm} 1`])
  await act(reader, { type: 'unmute', to: address(muted) })
  expect(await list(reader)).toHaveLength(4)
})

test('behavior: a post that operators hide does not notify, until it is shown again', async () => {
  const reader = await it.signIn()
  const office = await it.signIn({ account: operator })
  const post = await act(others[0], { type: 'post', ...mention(reader) })
  const before = await readUnseen(reader)

  await act(office, { type: 'moderate', act: 'hide', to: post, reason: 'Spam' })
  const during = await readUnseen(reader)
  await act(office, { type: 'moderate', act: 'unhide', to: post, reason: 'It was none' })

  expect(before.unseen).toEqual([true])
  expect(during).toMatchObject({ count: 0, unseen: [] })
  expect(await readUnseen(reader)).toEqual(before)
})

test('behavior: a page is filled past hidden entries; one given up midway has a cursor', async () => {
  const reader = await it.signIn()
  const [ben, cem] = others
  const first = await act(ben, { type: 'post', ...mention(reader) })
  for (let count = 0; count < 12; count++) await act(cem, { type: 'post', ...mention(reader) })
  await act(reader, { type: 'mute', to: cem?.address as `0x${string}` })

  const given = await read(reader, { first: 1 })
  const next = await read(reader, { first: 1, after: given.pageInfo.endCursor })

  expect(given).toMatchObject({ entries: [], pageInfo: { hasNextPage: true } })
  expect(next).toMatchObject({ entries: [{ post: first }], pageInfo: { hasNextPage: false } })
  expect(await list(reader)).toEqual([`MENTION ${first} 1`])
})

const countQuery = '{ viewer { unseenNotifications notifications { edges { node { seq unseen } } } } }'

async function readUnseen({ token }: { token: string }) {
  const { data } = await it.ask(countQuery, {}, token)
  const nodes: { seq: string; unseen: boolean }[] = data.viewer.notifications.edges.map(
    ({ node }: { node: object }) => node,
  )
  return {
    count: data.viewer.unseenNotifications,
    unseen: nodes.map(({ unseen }) => unseen),
    seq: Number(nodes[0]?.seq),
  }
}

test('behavior: counting reads at most five pages, with the newest entries withheld by hundreds', async () => {
  const { db } = it.server
  const [reader, muting] = [await it.signIn(), await it.signIn()]
  const office = await it.signIn({ account: operator })
  await act(muting, { type: 'mute-word', word: 'loom' })
  const unseen = []
  for (const person of [reader, muting]) {
    await act(others[0], { type: 'post', ...mention(person) })
    const spam = await act(others[0], { type: 'post', ...mention(person) })
    await act(office, { type: 'moderate', act: 'hide', to: spam, reason: 'Spam' })
    const newest = await db
      .selectFrom('notification_group')
      .selectAll()
      .orderBy('newest_seq', 'desc')
      .executeTakeFirstOrThrow()
    // On other days, as if it had been mentioned again each day.
    const more = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => ({
        ...newest,
        day: newest.day + from + index,
        newest_seq: newest.newest_seq + BigInt(from + index),
      }))
    await db.insertInto('notification_group').values(more(1, 499)).execute()
    const below = await readUnseen(person)
    await db.insertInto('notification_group').values(more(499, 500)).execute()
    unseen.push([below.count, (await readUnseen(person)).count])
    await db.deleteFrom('notification_group').where('post_seq', '=', newest.post_seq).execute()
  }

  // The same whether it is counted in the database or, for a reader that hides something, page by page.
  expect(unseen).toEqual([
    [1, 0],
    [1, 0],
  ])
})

test('behavior: the seen mark is one for all browsers of an account, and only goes forward', async () => {
  const reader = await it.signIn()
  const phone = await it.signIn({ account: reader.account })
  const [ben, cem] = others
  const to = await act(reader, { type: 'post', text: 'Warp' })
  await act(ben, { type: 'like', to })
  await act(ben, { type: 'repost', to })
  const position = (await it.ask('{ service { logPosition } }')).data.service.logPosition
  const before = await readUnseen(reader)

  await act(reader, { type: 'seen', upTo: before.seq })
  const elsewhere = await readUnseen(phone)
  await act(phone, { type: 'seen', upTo: before.seq - 1 })
  const back = await readUnseen(reader)
  const after = (await it.ask('{ service { logPosition } }')).data.service.logPosition
  // Undone and done again on the same day, it keeps its position, which was seen.
  await act(ben, { type: 'unlike', to })
  await act(ben, { type: 'like', to })
  const again = await readUnseen(reader)
  await act(cem, { type: 'like', to })
  const grown = await readUnseen(phone)

  expect(before).toMatchObject({ count: 2, unseen: [true, true] })
  expect(elsewhere).toMatchObject({ count: 0, unseen: [false, false] })
  expect(back).toEqual(elsewhere)
  expect(after).toBe(position)
  expect(again).toMatchObject({ count: 0, unseen: [false, false] })
  expect(grown).toMatchObject({ count: 1, unseen: [true, false] })
})

test('behavior: a mark beyond the log covers nothing later, and repeating it changes nothing', async () => {
  const reader = await it.signIn()
  const [ben] = others
  const to = await act(reader, { type: 'post', text: 'Warp' })
  await act(ben, { type: 'like', to })

  const mark = await reader.sign({ type: 'seen', upTo: Number.MAX_SAFE_INTEGER }, { ts: ++clock.ms })
  await it.send(mark)
  const seen = await readUnseen(reader)
  const [again] = await it.send(mark)
  await act(ben, { type: 'repost', to })

  expect(seen.count).toBe(0)
  expect(again?.__typename).toBe('Kept')
  expect(await readUnseen(reader)).toMatchObject({ count: 1, unseen: [true, false] })
})

test('behavior: what is hidden is not counted as unseen, and no more than a hundred are', async () => {
  const reader = await it.signIn()
  const loud = await it.signIn()
  const to = await act(reader, { type: 'post', text: 'Warp' })
  await act(others[0], { type: 'like', to })
  await act(loud, { type: 'like', to })
  await act(reader, { type: 'seen', upTo: (await readUnseen(reader)).seq - 1 })
  for (const part of ['a', 'b', 'c']) {
    clock.ms += 1
    const messages = await Promise.all(
      Array.from({ length: 34 }, (_, index) =>
        loud.sign({ type: 'post', ...mention(reader, `${part}${index}`) }, { ts: clock.ms }),
      ),
    )
    await it.send(...messages)
  }
  const many = await readUnseen(reader)

  await act(reader, { type: 'mute', to: loud.address })

  expect(many.count).toBe(100)
  // The entry of likes moved up by one that is hidden now: what is left of it was seen.
  expect(await readUnseen(reader)).toMatchObject({ count: 0, unseen: [false] })
})

test('behavior: an event names the accounts whose notifications it may change', async () => {
  const reader = await it.signIn()
  const [ben, cem] = others
  const to = await act(reader, { type: 'post', text: 'Warp' })
  const { data } = await it.ask('{ service { logPosition } }')
  await act(ben, { type: 'like', to })
  await act(ben, { type: 'follow', to: reader.address })
  const reply = await act(ben, { type: 'post', text: 'Weft', reply: { root: to, parent: to } })
  await act(cem, { type: 'post', text: 'Under', reply: { root: to, parent: reply } })
  await act(cem, { type: 'post', text: 'Look', quote: to })
  await act(cem, { type: 'post', ...mention(reader) })

  const stop = new AbortController()
  const { body } = await fetch(`${it.url}/graphql/stream`, {
    method: 'POST',
    signal: stop.signal,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({
      query: `subscription ($after: Seq) { events(after: $after) { target { address } post {
        author { address } parent { author { address } } root { author { address } } quote { author { address } }
        mentions { account { address } } } } }`,
      variables: { after: data.service.logPosition },
    }),
  })
  let text = ''
  for await (const part of body ?? []) {
    text += Buffer.from(part).toString()
    if (text.split('event: next').length > 6) break
  }
  stop.abort()

  const events = [...text.matchAll(/^data: (\{.*\})$/gm)].map(([, json]) => JSON.parse(json ?? '').data.events)
  const isMine = (account: { address: string } | null | undefined) => account?.address.toLowerCase() === reader.address
  expect(
    events.map(({ target, post }) => [
      isMine(post?.author),
      isMine(target),
      isMine(post?.parent?.author),
      isMine(post?.root?.author),
      isMine(post?.quote?.author),
      post?.mentions.some(({ account }: { account: { address: string } }) => isMine(account)) ?? false,
    ]),
  ).toEqual([
    [true, false, false, false, false, false],
    [false, true, false, false, false, false],
    [false, false, true, true, false, false],
    [false, false, false, true, false, false],
    [false, false, false, false, true, false],
    [false, false, false, false, false, true],
  ])
})

test('error: a cursor of another list', async () => {
  const reader = await it.signIn()

  await expect(read(reader, { after: Buffer.from('7').toString('base64url') })).rejects.toThrow('no cursor')
})
