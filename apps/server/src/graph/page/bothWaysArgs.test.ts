import fc from 'fast-check'
import { isObjectType } from 'graphql'
import { sql } from 'kysely'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import { findDigest } from '../../bytes/findDigest.ts'
import type { Reader } from '../../testing/createPerson.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { schema } from '../schema.ts'
import { maxRounds } from './fillPage.ts'

type PageInfo = { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
type Page = { edges: { cursor: string; node: object }[]; pageInfo: PageInfo }

const ofAda = (list: string) => `account(by: { address: $ada }) { ${list} }`
const ofPost = (list: string) => `post(id: $post) { ${list} }`
const ofViewer = (list: string) => `viewer { ${list} }`

const isFull = Boolean(process.env['KITH_FULL'])

/** Every list that is read both ways, as `Type.field`: how it is asked for. */
const lists: Record<string, string> = {
  'Query.latest': 'list: latest(ARGS) { PAGE }',
  'Query.accounts': 'list: accounts(ARGS) { PAGE }',
  'Account.posts': ofAda('list: posts(ARGS) { PAGE }'),
  'Account.replies': ofAda('list: replies(ARGS) { PAGE }'),
  'Account.media': ofAda('list: media(ARGS) { PAGE }'),
  'Account.likes': ofAda('list: likes(ARGS) { PAGE }'),
  'Account.followers': ofAda('list: followers(ARGS) { PAGE }'),
  'Account.following': ofAda('list: following(ARGS) { PAGE }'),
  'Account.tipsReceived': ofAda('list: tipsReceived(ARGS) { PAGE }'),
  'Account.tipsSent': 'account(by: { address: $ben }) { list: tipsSent(ARGS) { PAGE } }',
  'Post.versions': ofPost('list: versions(ARGS) { PAGE }'),
  'Post.quotes': ofPost('list: quotes(ARGS) { PAGE }'),
  'Post.replies': ofPost('list: replies(ARGS) { PAGE }'),
  'Post.hiddenReplies': ofPost('list: hiddenReplies(ARGS) { PAGE }'),
  'Post.likes': ofPost('list: likes(ARGS) { PAGE }'),
  'Post.reposts': ofPost('list: reposts(ARGS) { PAGE }'),
  'PostTips.list': 'post(id: $post) { tips { list: list(ARGS) { PAGE } } }',
  'Tag.posts': 'tag(name: "warp") { list: posts(ARGS) { PAGE } }',
  'Viewer.bookmarks': ofViewer('list: bookmarks(ARGS) { PAGE }'),
  'Viewer.hiddenReplies': ofViewer('list: hiddenReplies(ARGS) { PAGE }'),
  'Viewer.blocks': ofViewer('list: blocks(ARGS) { PAGE }'),
  'Viewer.mutes': ofViewer('list: mutes(ARGS) { PAGE }'),
  'Viewer.mutedWords': ofViewer('list: mutedWords(ARGS) { PAGE word }'),
  'Viewer.followedTags': ofViewer('list: followedTags(ARGS) { PAGE name }'),
  'Viewer.tagPosts': ofViewer('list: tagPosts(tag: "warp" ARGS) { PAGE }'),
  'Viewer.moderationActs': ofViewer('list: moderationActs(ARGS) { PAGE }'),
}

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
const stranger = (index: number) => `0x${String(index).padStart(40, '0')}` as const
let it: TestServer
let ada: Reader
let ids: { ada: string; ben: string; post: string }

beforeAll(async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  it = await startTestServer({ clock, env: { OPERATORS: account.address, LIMIT_ENTRIES: '1000000000' } })
  ada = await it.signIn()
  const operator = await it.signIn({ account })
  const people = await Promise.all(Array.from({ length: 5 }, () => it.signIn()))
  const [ben = operator] = people
  const post = await it.act(ada, { type: 'post', text: 'The first' })
  const reply = { root: post, parent: post }
  for (const [index, person] of people.entries()) {
    const text = `${index} #warp`
    const theirs = await it.act(person, { type: 'post', text, tags: ['warp'], quote: post })
    const own = await it.act(ada, { type: 'post', text, tags: ['warp'] })
    await it.act(ada, { type: 'post', text: 'Of herself', reply })
    const hidden = await it.act(person, { type: 'post', text: 'Put aside', reply })
    await it.act(ada, { type: 'hide', to: hidden })
    await it.act(ada, { type: 'like', to: theirs })
    await it.act(ada, { type: 'bookmark', to: theirs })
    // Her own, too: her repost is later in her list than the post itself.
    await it.act(ada, { type: 'repost', to: index % 2 === 0 ? theirs : own })
    await it.act(ada, { type: 'edit', to: post, text: `The first, version ${index}` })
    await it.act(person, { type: 'like', to: post })
    await it.act(person, { type: 'repost', to: post })
    await it.act(person, { type: 'follow', to: ada.address })
    await it.act(ada, { type: 'follow', to: person.address })
    await it.act(ada, { type: 'mute-word', word: `nothing ${index}` })
    await it.act(ada, { type: 'follow-tag', tag: `tag${index}` })
    await it.act(ada, { type: 'mute', to: index === 3 ? person.address : stranger(index + 100) })
    await it.act(ada, { type: 'block', to: stranger(index + 200) })
    await it.act(operator, { type: 'moderate', act: 'label', to: own, label: 'spam', reason: `Label ${index}` })
    await insertTip({ block: 10 + Math.floor(index / 2), index, from: ben, to: ada, post })
  }
  // As if they held pictures, which nothing here looks at.
  await sql`update post set body = body || '{"media": [{}]}' where text like '%#warp'`.execute(it.server.db)
  ids = { ada: ada.address, ben: ben.address, post }
})
afterAll(() => it[Symbol.asyncDispose]())

async function insertTip(tip: { block: number; index: number; from: Reader; to: Reader; post: string }): Promise<void> {
  const digest = findDigest(tip.post)
  await sql`
    insert into tip (chain_id, block_number, log_index, post_id, sender, recipient, amount, block_time, transaction_hash)
    values (80001, ${tip.block}, ${tip.index}, ${digest}, ${decodeCheckedHex(tip.from.address)}, ${decodeCheckedHex(tip.to.address)}, 1,
      to_timestamp(0), ${Buffer.alloc(32, tip.index)})`.execute(it.server.db)
}

/** Reads one page of a list as Ada. */
async function read(name: string, args: string): Promise<Page> {
  // What identifies entries that have no id.
  const page = (node = 'id') =>
    `edges { cursor node { ${node} } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`
  const query = lists[name]?.replace('ARGS', args).replace(/PAGE(?: (\w+))?/, (_, node) => page(node))
  const named = query?.replace(/\$(ada|ben|post)/, (_, key: keyof typeof ids) => `"${ids[key]}"`)
  const { data, errors } = await it.ask(`{ ${named} }`, {}, ada.token)
  if (errors) throw new Error(errors[0]?.message)
  let found: object = data
  while (!('list' in found)) [found = {}] = Object.values(found)
  return found.list as Page
}

const toKeys = ({ edges }: Page) => edges.map(({ node }) => JSON.stringify(node))

/** Walks a whole list in one direction, in pages of these sizes in turn; entries in the order of the list. */
async function walk(name: string, sizes: readonly number[], isBackward: boolean): Promise<string[]> {
  const pages: string[][] = []
  for (let cursor: string | null = null, turn = 0; ; turn += 1) {
    const size = sizes[turn % sizes.length]
    const from: string = cursor === null ? '' : `, ${isBackward ? 'before' : 'after'}: "${cursor}"`
    const page = await read(name, `${isBackward ? 'last' : 'first'}: ${size}${from}`)
    const { hasNextPage, hasPreviousPage, startCursor, endCursor } = page.pageInfo
    expect(isBackward ? hasNextPage : hasPreviousPage).toBe(cursor !== null)
    if (isBackward) pages.unshift(toKeys(page))
    else pages.push(toKeys(page))
    if (!(isBackward ? hasPreviousPage : hasNextPage)) return pages.flat()
    cursor = isBackward ? startCursor : endCursor
  }
}

test('behavior: this test knows every list that is read both ways', () => {
  const known = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ args }) => args.some(({ name }) => name === 'last'))
        .map(({ name }) => `${type.name}.${name}`),
    )

  expect(known.toSorted()).toEqual(Object.keys(lists).toSorted())
})

test.each(
  Object.keys(lists),
)('property: forwards and backwards, in pages of any sizes, %s is the same list', async (name) => {
  const whole = toKeys(await read(name, 'first: null'))
  const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })

  expect(whole.length).toBeGreaterThanOrEqual(4)
  expect(toKeys(await read(name, 'last: 50'))).toEqual(whole)
  await fc.assert(
    fc.asyncProperty(sizes, async (some) => {
      // Read forwards, an account's repost of its own post appears again where it was written: de-duplicated here.
      expect([...new Set(await walk(name, some, false))]).toEqual(whole)
      expect(await walk(name, some, true)).toEqual(whole)
    }),
    { numRuns: isFull ? 3 : 1, seed: 7 },
  )
})

test('behavior: before an entry come its predecessors, nearest last, with the same cursors', async () => {
  const { edges } = await read('Query.latest', 'first: 6')
  const cursors = edges.map(({ cursor }) => cursor)

  const { edges: before, pageInfo } = await read('Query.latest', `last: 2, before: "${cursors[4]}"`)

  expect(before.map(({ cursor }) => cursor)).toEqual(cursors.slice(2, 4))
  expect(pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true, startCursor: cursors[2], endCursor: cursors[3] })
})

test('behavior: a backwards page with every entry hidden has a cursor to continue from', async () => {
  const eve = await it.signIn()
  await it.act(ada, { type: 'mute', to: eve.address })
  for (let index = 0; index <= 3 * maxRounds; index++)
    await it.act(eve, { type: 'post', text: '#hidden', tags: ['hidden'] })
  const query = (args: string) => `{ viewer { tagPosts(tag: "hidden", ${args}) { edges { cursor }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`

  const { data: end } = await it.ask(query('last: 2'), {}, ada.token)
  const { pageInfo } = end.viewer.tagPosts
  const { data: start } = await it.ask(query(`last: 50, before: "${pageInfo.startCursor}"`), {}, ada.token)

  const startCursor = expect.any(String)
  expect(end.viewer.tagPosts.edges).toEqual([])
  expect(pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true, startCursor, endCursor: null })
  expect(start.viewer.tagPosts.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
})

test.each([
  ['first: 2, last: 2', 'forwards (first, after) or backwards (last, before), not both'],
  ['first: 2, before: "MQ"', 'forwards (first, after) or backwards (last, before), not both'],
  ['after: "MQ", last: 2', 'forwards (first, after) or backwards (last, before), not both'],
  ['last: 51', 'A page has 1 to 50 entries, not 51.'],
  ['last: 0', 'A page has 1 to 50 entries, not 0.'],
  ['last: 2, before: "no cursor"', 'is no cursor of this list'],
])('error: a page of %s is refused', async (args, problem) => {
  await expect(read('Query.latest', args)).rejects.toThrow(problem)
})

test('error: a list with a query is read forwards only', async () => {
  await expect(read('Account.followers', 'query: "a", last: 2')).rejects.toThrow('read forwards only')
})

test('behavior: a page backwards costs the same as forwards, and has twenty entries by default', async () => {
  await using scarce = await startTestServer({ clock, env: { LIMIT_ENTRIES: '60' } })

  const { data, errors } = await scarce.ask(
    '{ a: latest(last: 35) { edges { cursor } } b: latest(last: 20) { edges { cursor } } c: latest(last: 6) { edges { cursor } } }',
  )
  const { edges } = await read('Query.latest', `before: "${(await read('Query.latest', 'last: 1')).edges[0]?.cursor}"`)

  expect([data.a, data.b, data.c]).toEqual([{ edges: [] }, { edges: [] }, null])
  expect(errors?.[0]?.extensions?.code).toBe('TooManyRequestsError')
  expect(edges.length).toBe(Math.min(20, (await read('Query.latest', 'first: 50')).edges.length - 1))
})
