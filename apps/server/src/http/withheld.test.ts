import { chains, decodeEnvelope, mediaId } from '@kith/protocol'
import { type GraphQLNamedType, getNamedType, isInterfaceType, isObjectType, isUnionType } from 'graphql'
import { toBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDigest } from '../bytes/findDigest.ts'
import { readConfig } from '../config/readConfig.ts'
import { maxRounds } from '../graph/page/fillPage.ts'
import { schema } from '../graph/schema.ts'
import { rebuildProjections } from '../rebuild/rebuildProjections.ts'
import type { Body, Person, Reader } from '../testing/createPerson.ts'
import { createPng } from '../testing/createPng.ts'
import { readCar } from '../testing/export/readCar.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { readPageHead } from './readPageHead.ts'

/** Part of everything that is to be withheld, and of nothing else. */
const secret = 'WITHHELD'
const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
const now = () => clock.ms
const wallet = privateKeyToAccount(generatePrivateKey())
let it: TestServer
let people: Record<'operator' | 'ada' | 'ben' | 'cat', Reader>
/** Posts by what they are: those of ada hold the secret. */
let posts: Record<'post' | 'reply' | 'asideReply' | 'quote' | 'cats' | 'quotesIt' | 'answersIt', string>
let from: string

beforeAll(async () => {
  it = await startTestServer({ clock, env: { OPERATORS: wallet.address } })
  const operator = await it.signIn({ account: wallet })
  const [ada, ben, cat] = [await it.signIn(), await it.signIn(), await it.signIn()]
  people = { operator, ada, ben, cat }
  from = (await it.ask('{ service { logPosition } }')).data.service.logPosition

  const cats = await act(cat, { type: 'post', text: 'Who weaves?' })
  const underCats = { root: cats, parent: cats }
  const post = await act(ada, { type: 'post', text: `${secret} at first` })
  await act(ada, { type: 'edit', to: post, text: `${secret} #${secret}`, tags: [secret], warn: secret, card })
  await it.upload(ada, picture)
  const media = [{ cid: mediaId(picture), mime: 'image/png', alt: secret, w: 8, h: 4 }]
  const reply = await act(ada, { type: 'post', text: secret, reply: underCats, media })
  const asideReply = await act(ada, { type: 'post', text: secret, reply: underCats })
  const quote = await act(ada, { type: 'post', text: secret, quote: cats })
  const quotesIt = await act(ben, { type: 'post', text: 'Look', quote: post })
  const answersIt = await act(ben, { type: 'post', text: 'I see', reply: { root: post, parent: post } })
  posts = { post, reply, asideReply, quote, cats, quotesIt, answersIt }
  await act(cat, { type: 'hide', to: asideReply })
  for (const type of ['like', 'repost', 'bookmark'] as const) await act(ben, { type, to: post })
  await act(ben, { type: 'follow', to: ada.address })
  await act(ada, { type: 'profile', field: 'name', value: `${secret} by name` })
  await act(ada, { type: 'profile', field: 'bio', value: secret })
  await act(ada, { type: 'profile', field: 'pin', value: post })
  await act(ben, { type: 'report', to: post, category: 'other' })
  await it.server.db
    .insertInto('tip')
    .values({
      chain_id: BigInt(chains.polygonMumbai.id),
      block_number: 1n,
      log_index: 0,
      sender: toBytes(ben.address),
      recipient: toBytes(ada.address),
      post_id: findDigest(post) ?? new Uint8Array(32),
      amount: '1',
      block_time: new Date(clock.ms),
      transaction_hash: new Uint8Array(32),
    })
    .execute()
  await act(operator, { type: 'moderate', act: 'label', to: post, label: 'spam', reason: 'Looks like it' })
})
afterAll(() => it[Symbol.asyncDispose]())

const picture = createPng({ width: 8, height: 4, shade: 1 })
const card = { url: 'https://loom.example/', title: secret }

/** Sends one message, which is taken; its id. */
async function act(person: Person, body: Body): Promise<string> {
  const id = await it.act(person, body)
  expect(id).toMatch(/^baf/)
  return id
}

const content = `text tags warn card { title } media { alt } lang`
const fields = `id withheld ${content} proof { envelope } versions { edges { node { text proof { envelope } } } } quote { text }`

type Place = {
  /** Around the fields of a post. */
  query: (fields: string) => string
  token?: string
  /** Whether a withheld post keeps its place here. */
  keepsPlace?: boolean
  /** What the account and its operators are shown in any case. */
  isTheirs?: boolean
}
const inPost = (id: string, field: string) => (it: string) => `{ post(id: "${id}") { ${field} { ${it} } } }`
const inPage = (owner: string, field: string) => (it: string) =>
  `{ ${owner} { ${field} { edges { node { ${it} } } } } }`
const inAccount = (person: Person, field: string) => inPage(`account(address: "${person.address}")`, field)

/** A way to each field of the schema that gives posts, or what posts say. A new field needs a line here. */
function listPlaces(): Record<string, Place> {
  const { operator, ada, ben, cat } = people
  const own = (field: string) => ({ query: inPage('viewer', field), token: ben.token })
  return {
    'Query.post': { query: (it) => `{ post(id: "${posts.post}") { ${it} } }`, keepsPlace: true },
    'Query.posts': { query: (it) => `{ posts(ids: ["${posts.post}"]) { ${it} } }`, keepsPlace: true },
    'Query.latest': { query: (it) => `{ latest { edges { node { ${it} } } } }` },
    'Query.explore': { query: (it) => `{ explore { edges { node { ${it} } } } }` },
    'Query.searchPosts': { query: (it) => `{ searchPosts(query: "${secret}") { edges { node { ${it} } } } }` },
    'Tag.posts': { query: inPage(`tag(name: "${secret}")`, 'posts') },
    'Account.pinnedPost': {
      query: (it) => `{ account(address: "${ada.address}") { pinnedPost { ${it} } } }`,
    },
    'Account.posts': { query: inAccount(ada, 'posts') },
    'Account.replies': { query: inAccount(ada, 'replies') },
    'Account.media': { query: inAccount(ada, 'media') },
    'Account.likes': { query: inAccount(ben, 'likes') },
    'Post.root': { query: inPost(posts.answersIt, 'root'), keepsPlace: true },
    'Post.parent': { query: inPost(posts.answersIt, 'parent'), keepsPlace: true },
    'Post.ancestors': { query: inPost(posts.answersIt, 'ancestors'), keepsPlace: true },
    'Post.thread': { query: inPage(`post(id: "${posts.cats}")`, 'thread'), keepsPlace: true },
    'Post.quote': { query: inPost(posts.quotesIt, 'quote'), keepsPlace: true },
    'Post.quotes': { query: inPage(`post(id: "${posts.cats}")`, 'quotes') },
    'Post.replies': { query: inPage(`post(id: "${posts.cats}")`, 'replies'), keepsPlace: true },
    'Post.hiddenReplies': { query: inPage(`post(id: "${posts.cats}")`, 'hiddenReplies'), keepsPlace: true },
    'Post.versions': {
      query: () => `{ post(id: "${posts.post}") { versions { edges { node { ${content} proof { envelope } } } } } }`,
    },
    'Post.proof': { query: () => `{ post(id: "${posts.reply}") { proof { envelope } } }` },
    'PostVersion.proof': {
      query: () => `{ post(id: "${posts.post}") { versions { edges { node { proof { envelope } } } } } }`,
    },
    'Viewer.home': own('home'),
    'CatchUpPost.node': {
      query: (it) =>
        `{ viewer { catchUp(since: "2026-11-20T00:00:00Z", until: "2026-11-22T00:00:00Z") { authors { posts { node { ${it} } } } } } }`,
      token: ben.token,
    },
    'Tip.post': { query: (it) => inAccount(ben, 'tipsSent')(`post { ${it} }`), keepsPlace: true },
    'Viewer.bookmarks': own('bookmarks'),
    'Viewer.hiddenReplies': { query: inPage('viewer', 'hiddenReplies'), token: cat.token },
    'Viewer.explore': own('explore'),
    'Viewer.searchPosts': own(`searchPosts(query: "${secret}")`),
    'Viewer.tagPosts': own(`tagPosts(tag: "${secret}")`),
    'Notification.post': {
      query: (it) => inPage('viewer', 'notifications')(`post { ${it} }`),
      token: ada.token,
      keepsPlace: true,
    },
    'Event.post': {
      query: (it) => `subscription { events(after: "${from}") { seq post { ${it} } } }`,
      keepsPlace: true,
    },
    'ModerationAct.post': {
      query: (it) => inPage('viewer', 'moderationActs')(`post { ${it} }`),
      token: ada.token,
      keepsPlace: true,
    },
    'ModerationAct.content': {
      query: () => inPage('viewer', 'moderationActs')(`content { ${content} }`),
      token: ada.token,
      isTheirs: true,
    },
    'ModeratedContent.versions': {
      query: () =>
        inPage('viewer', 'moderationActs')(`content { versions { edges { node { ${content} proof { envelope } } } } }`),
      token: ada.token,
      isTheirs: true,
    },
    'Moderation.posts': {
      query: (it) => `{ viewer { moderation { posts(search: "${secret}") { edges { node { ${it} } } } } } }`,
      token: operator.token,
      keepsPlace: true,
    },
    'ModerationCase.post': {
      query: (it) => `{ viewer { moderation { queue { edges { node { post { ${it} } } } } } } }`,
      token: operator.token,
      keepsPlace: true,
    },
    'ModerationCase.content': {
      query: () => `{ viewer { moderation { queue { edges { node { content { ${content} } } } } } } }`,
      token: operator.token,
      isTheirs: true,
    },
  }
}

/** Fields of the schema that give a post, what it says, or its signed bytes; of lists, the field that gives the list. */
function listFields(): string[] {
  const isSaid = (type: GraphQLNamedType): boolean => {
    if (isUnionType(type)) return type.getTypes().some(isSaid)
    if (isInterfaceType(type)) return type.name === 'PostContent'
    if (!isObjectType(type)) return false
    if (type.name === 'Proof' || type.getInterfaces().some(isSaid)) return true
    const node = getNamedType(type.getFields()[type.name.endsWith('Edge') ? 'node' : 'edges']?.type)
    return node !== undefined && isSaid(node)
  }
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !/^__|Edge$|Connection$/.test(name))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ owner: type.name, field })))
    .filter(({ field }) => isSaid(getNamedType(field.type)))
    .map(({ owner, field }) => `${owner}.${field.name}`)
}

/** The whole answer at a place, with the bytes in it decoded, too. */
async function read({ query, token }: Place): Promise<string> {
  const text = query(fields)
  const answers = text.startsWith('subscription')
    ? await readStream(text, token)
    : JSON.stringify(await it.ask(text, {}, token))
  expect(answers).not.toContain('"errors"')
  const bytes = [...answers.matchAll(/"([\w+/]{40,}={0,2})"/g)].map(([, it = '']) =>
    Buffer.from(it, 'base64').toString('latin1'),
  )
  return [answers, ...bytes].join(' ')
}

/** The events that the stream sends for the log so far. */
async function readStream(query: string, token: string | undefined): Promise<string> {
  const last = (await it.ask('{ service { logPosition } }')).data.service.logPosition
  const gone = new AbortController()
  const response = await fetch(`${it.url}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query }),
    signal: gone.signal,
  })
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString()
    if (text.includes(`"seq":"${last}"`)) break
  }
  gone.abort()
  return text
}

async function readAll(): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const [name, place] of Object.entries(listPlaces())) answers[name] = await read(place)
  return answers
}

/** The places whose answer has the secret. */
function listTellers(answers: Record<string, string>): string[] {
  return Object.keys(answers).filter((name) => answers[name]?.includes(secret))
}

/** How a picture is answered: without a token, to ada, another, and an operator. */
async function readPicture(file = picture): Promise<(number | string | null)[]> {
  const readers = [undefined, people.ada, people.ben, people.operator]
  const answers = await Promise.all(
    readers.map((reader) =>
      fetch(`${it.url}/media/${mediaId(file)}`, {
        headers: reader ? { authorization: `Bearer ${reader.token}` } : {},
      }),
    ),
  )
  return [...answers.map(({ status }) => status), answers[3]?.headers.get('cache-control') ?? null]
}

async function readHeads() {
  const config = readConfig({ PUBLIC_ORIGINS: 'http://localhost:4700' })
  const paths = [`/post/${posts.post}`, `/u/${people.ada.address}`]
  const heads = await Promise.all(
    paths.map((path) => readPageHead(it.server.db, { path, config, now: new Date(now()) })),
  )
  return heads.map(({ head: { title, description } }) => `${title} ${description}`)
}

/** The types of the messages with the secret in the export of ada's account, as anyone or the caller with the token gets it. */
async function listExported(token?: string): Promise<string[]> {
  const response = await fetch(`${it.url}/export/${people.ada.address}.car`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  const { blocks } = readCar(new Uint8Array(await response.arrayBuffer()))
  const tellers = [...blocks.values()].filter((block) => Buffer.from(block).includes(secret))
  return tellers.map((block) => decodeEnvelope(block).message.type).sort()
}

const exported = ['edit', 'post', 'post', 'post', 'post', 'profile', 'profile']
const hidden = () => [posts.post, posts.reply, posts.asideReply, posts.quote]
const everywhere = () => Object.keys(listPlaces())
const theirs = () => Object.entries(listPlaces()).flatMap(([name, { isTheirs }]) => (isTheirs ? [name] : []))

test('behavior: every field that gives a post is read here', () => {
  expect(everywhere().sort()).toEqual(listFields().sort())
})

describe('what operators withhold is returned nowhere', () => {
  test('behavior: a hidden post reveals nothing, read in any way, and everything once shown again', async () => {
    const { operator } = people
    for (const to of hidden()) await act(operator, { type: 'moderate', act: 'hide', to, reason: 'Hidden' })
    const answers = await readAll()
    const [head = ''] = await readHeads()

    expect(listTellers(answers)).toEqual(theirs())
    for (const [name, { keepsPlace = false, isTheirs = false }] of Object.entries(listPlaces())) {
      const hasPlace = answers[name]?.includes('"withheld":"HIDDEN"') ?? false
      if (!isTheirs) expect([name, hasPlace]).toEqual([name, keepsPlace])
    }
    expect(head).not.toContain('WITHHELD at')
    expect(head).toContain('a social network')

    expect(await readPicture()).toEqual([404, 200, 404, 200, 'no-store'])
    expect(await listExported()).toEqual(['profile', 'profile'])
    expect(await listExported(people.ada.token)).toEqual(exported)

    // What is in force is no projection.
    await rebuildProjections(it.server.db)
    expect(listTellers(await readAll())).toEqual(theirs())

    for (const to of hidden()) await act(operator, { type: 'moderate', act: 'unhide', to, reason: 'Shown' })
    expect(listTellers(await readAll()).sort()).toEqual(everywhere().sort())
    expect((await readHeads()).join()).toContain(secret)
    expect(await readPicture()).toEqual([200, 200, 200, 200, 'no-store'])
    expect(await listExported()).toEqual(exported)
  })

  test('behavior: posts and profile of a suspended account reveal nothing, and all once it is back', async () => {
    const { operator, ada } = people
    await act(operator, { type: 'moderate', act: 'suspend', to: ada.address, reason: 'Suspended' })
    const answers = await readAll()
    const account = `{ account(address: "${ada.address}") { name bio link avatar banner suspended } accounts { edges { node { address } } }
      searchAccounts(query: "${secret}") { edges { node { address } } } }`
    const { data } = await it.ask(account)

    expect(listTellers(answers)).toEqual(theirs())
    expect(answers['Post.parent']).toContain('"withheld":"SUSPENDED"')
    expect((await readHeads()).join()).not.toContain(secret)
    expect(await readPicture()).toEqual([404, 200, 404, 200, 'no-store'])
    expect(await listExported()).toEqual([])
    expect(await listExported(ada.token)).toEqual(exported)
    expect(data.account).toEqual({ name: null, bio: null, link: null, avatar: null, banner: null, suspended: true })
    expect(JSON.stringify([data.accounts, data.searchAccounts]).toLowerCase()).not.toContain(ada.address)

    await act(operator, { type: 'moderate', act: 'unsuspend', to: ada.address, reason: 'Back' })
    expect(listTellers(await readAll()).sort()).toEqual(everywhere().sort())
    expect(await listExported()).toEqual(exported)
    const back = (await it.ask(account)).data
    for (const list of [back.accounts, back.searchAccounts])
      expect(JSON.stringify(list).toLowerCase()).toContain(ada.address)
  })

  test('behavior: only a suspended account and operators read its page, marked; no event has it', async () => {
    const { operator, ada, ben } = people
    const page = `address name bio avatarUrl suspended
      pinnedPost { ${fields} } posts { edges { node { author { name } ${fields} } } }
      replies { edges { node { ${fields} } } } media { edges { node { ${fields} } } }`
    const query = `{ account(address: "${ada.address}") { ${page} } post(id: "${posts.post}") { author { bio } ${fields} } }`
    const events: Place = {
      query: (it) => `subscription { events(after: "${from}") { seq account { ${page} } post { ${it} } } }`,
    }
    const ask = async (token?: string) => JSON.stringify(await it.ask(query, {}, token))
    const dan = await it.signIn()
    const dans = await act(dan, { type: 'post', text: secret })
    await act(ada, { type: 'repost', to: dans })
    const before = await ask()
    // Neither a post of hers that is hidden comes with it, nor one of another who is suspended.
    await act(operator, { type: 'moderate', act: 'hide', to: posts.quote, reason: 'Hidden' })
    await act(operator, { type: 'moderate', act: 'suspend', to: dan.address, reason: 'Suspended' })
    await act(operator, { type: 'moderate', act: 'suspend', to: ada.address, reason: 'Suspended' })

    const own = await it.ask(`{ viewer { account { ${page} } suspension { reason } } }`, {}, ada.token)
    const [toAda, toOperator, toBen, toAll] = [
      await ask(ada.token),
      await ask(operator.token),
      await ask(ben.token),
      await ask(),
    ]
    const answers = [await read({ ...events, token: ada.token }), await read(events)]

    const marked = before
      .replaceAll('"withheld":null', '"withheld":"SUSPENDED"')
      .replaceAll('"suspended":false', '"suspended":true')
    const expected = JSON.parse(marked)
    const { edges } = expected.data.account.posts
    expected.data.account.posts.edges = edges.filter(
      ({ node }: { node: { id: string } }) => node.id !== posts.quote && node.id !== dans,
    )
    expect(before).toContain(dans)
    expect(JSON.parse(toAda)).toEqual(expected)
    expect(toOperator).toBe(toAda)
    expect(own.data.viewer).toEqual({
      account: JSON.parse(toAda).data.account,
      suspension: { reason: 'Suspended' },
    })
    expect(toBen).toBe(toAll)
    for (const text of [toAll, ...answers]) expect(text).not.toContain(secret)

    for (const { address: to } of [ada, dan])
      await act(operator, { type: 'moderate', act: 'unsuspend', to, reason: 'Back' })
    await act(operator, { type: 'moderate', act: 'unhide', to: posts.quote, reason: 'Shown' })
    expect(await ask()).toBe(before)
  })

  test('behavior: what a search leaves out shows in none of its cursors, nor in whether it goes on', async () => {
    const { operator, ben, cat } = people
    const eve = await it.signIn()
    const search = async (query: string, order: string) => {
      const { data } = await it.ask(
        `{ searchPosts(query: "${query}", order: ${order}, first: 1) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } } }`,
      )
      return data.searchPosts
    }
    const readPosition = async () => Number((await it.ask('{ service { logPosition } }')).data.service.logPosition)
    const shown = await act(ben, { type: 'post', text: 'A guessed word' })
    const start = await readPosition()
    const to = await act(ben, { type: 'post', text: 'guessed' })
    for (let index = 0; index < 2 * maxRounds; index++) await act(eve, { type: 'post', text: 'guessed, too' })
    const end = await readPosition()
    await act(cat, { type: 'like', to: shown })
    await act(operator, { type: 'moderate', act: 'hide', to, reason: 'Hidden' })
    await act(operator, { type: 'moderate', act: 'suspend', to: eve.address, reason: 'Suspended' })

    for (const order of ['NEWEST', 'BEST']) {
      const found = await search('guessed', order)
      const [{ cursor, node }] = found.edges
      expect(node.id).toBe(shown)
      expect(found.pageInfo).toEqual({ hasNextPage: false, endCursor: cursor })
      const parts = Buffer.from(cursor, 'base64url').toString().split(':').map(Number)
      expect(parts.filter((part) => part > start && part <= end)).toEqual([])
      for (const word of ['guessed', 'unsaid'])
        expect(await search(`${word} from:${eve.address}`, order)).toEqual({
          edges: [],
          pageInfo: { hasNextPage: false, endCursor: null },
        })
    }
  })

  test('behavior: no entry or end of a list reveals a tag, a picture or a quote that is withheld', async () => {
    const { operator, ben } = people
    const [eve, fay] = [await it.signIn(), await it.signIn()]
    const quoted = await act(ben, { type: 'post', text: 'Quoted, but where?' })
    const file = createPng({ width: 8, height: 4, shade: 3 })
    await it.upload(fay, file)
    const media = [{ cid: mediaId(file), mime: 'image/png', alt: '', w: 8, h: 4 }]
    const body = { type: 'post', text: '#untold', tags: ['untold'], quote: quoted } as const
    for (let index = 0; index < 2 * maxRounds; index++) {
      await act(eve, body)
      const to = await act(fay, { ...body, media })
      await act(operator, { type: 'moderate', act: 'hide', to, reason: 'Hidden' })
    }
    await act(operator, { type: 'moderate', act: 'suspend', to: eve.address, reason: 'Suspended' })

    const list = 'edges { cursor } pageInfo { hasNextPage endCursor }'
    const { data } = await it.ask(
      `{ tag(name: "untold") { posts(first: 1) { ${list} } } post(id: "${quoted}") { quotes(first: 1) { ${list} } }
        account(address: "${fay.address}") { media(first: 1) { ${list} } } viewer { tagPosts(tag: "untold", first: 1) { ${list} } } }`,
      {},
      ben.token,
    )

    const nothing = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } }
    expect(data).toEqual({
      tag: { posts: nothing },
      post: { quotes: nothing },
      account: { media: nothing },
      viewer: { tagPosts: nothing },
    })
  })

  test('behavior: a withheld picture stays so when others upload it again, until somebody shows it', async () => {
    const { operator, ada, ben } = people
    const file = createPng({ width: 8, height: 4, shade: 2 })
    const media = [{ cid: mediaId(file), mime: 'image/png', alt: '', w: 8, h: 4 }]
    await it.upload(ada, file)
    const unnamed = await readPicture(file)
    const post = await act(ada, { type: 'post', text: '', media })
    await act(operator, { type: 'moderate', act: 'hide', to: post, reason: 'Hidden' })

    await it.upload(ben, file)
    const uploaded = await readPicture(file)
    const shown = await act(ben, { type: 'post', text: '', media })
    const named = await readPicture(file)
    await act(operator, { type: 'moderate', act: 'hide', to: shown, reason: 'Hidden' })
    const hiddenTwice = await readPicture(file)
    await act(ben, { type: 'profile', field: 'avatar', value: mediaId(file) })

    expect(unnamed).toEqual([200, 200, 200, 200, 'no-store'])
    // Who has the bytes may look at them.
    expect(uploaded).toEqual([404, 200, 200, 200, 'no-store'])
    expect(named).toEqual([200, 200, 200, 200, 'no-store'])
    expect(hiddenTwice).toEqual([404, 200, 200, 200, 'no-store'])
    expect(await readPicture(file)).toEqual([200, 200, 200, 200, 'no-store'])
  })
})
