import { createHash } from 'node:crypto'
import { mediaId } from '@kith/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, Reader } from '../../testing/createPerson.ts'
import { createPng } from '../../testing/createPng.ts'
import { establish } from '../../testing/establish.ts'
import { type Page, readPages } from '../../testing/readPages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
const file = createPng({ width: 3, height: 2 })
const picture = mediaId(file)
const day = 86_400_000
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

/** Signs in a person that rankings count. */
async function signIn(name?: string): Promise<Reader> {
  const person = await it.signIn()
  await establish(it.server, [person])
  if (name !== undefined) await it.act(person, { type: 'profile', field: 'name', value: name })
  return person
}

type Search = { order?: 'NEWEST' | 'BEST'; first?: number; after?: string | null }

async function readFoundPosts(
  query: string,
  search: Search = {},
): Promise<Page & { edges: { node: { text: string } }[] }> {
  const { data, errors } = await it.ask(
    `query ($query: String!, $order: PostOrder, $first: Int, $after: String) {
      searchPosts(query: $query, order: $order, first: $first, after: $after) {
        edges { node { text } } pageInfo { hasNextPage endCursor } } }`,
    { query, ...search },
  )
  if (errors) throw new Error(errors[0]?.extensions?.code ?? errors[0]?.message)
  return data.searchPosts
}

async function find(query: string, search?: Search): Promise<string[]> {
  return (await readFoundPosts(query, search)).edges.map(({ node }) => node.text)
}

async function findPeople(query: string, reader?: Reader): Promise<string[]> {
  const field = `searchAccounts(query: $query) { edges { node { name address } } }`
  const { data } = await it.ask(
    `query ($query: String!) { ${reader ? `viewer { ${field} }` : field} }`,
    { query },
    reader?.token,
  )
  const { edges } = reader ? data.viewer.searchAccounts : data.searchAccounts
  return edges.map(
    ({ node }: { node: { name: string | null; address: string } }) => node.name ?? node.address.toLowerCase(),
  )
}

test('behavior: posts are found by words, phrases, beginnings, tags and authors, newest first', async () => {
  const [ada, ben] = [await signIn(), await signIn()]
  await it.act(ada, { type: 'post', text: 'Die Kettfäden über dem Webstuhl #Weben', tags: ['Weben'] })
  await it.act(ben, { type: 'post', text: 'Webstuhl: über den Kettfäden #weben #holz', tags: ['weben', 'holz'] })
  await it.upload(ada, file)
  const media = [{ cid: picture, mime: 'image/png' as const, alt: 'Ein Webstuhl im Licht', w: 3, h: 2 }]
  await it.act(ada, { type: 'post', text: 'Bild', media })
  await it.act(ben, { type: 'post', text: '今日は織り機を修理した' })

  expect(await find('webstuhl kettfaden')).toEqual([
    'Webstuhl: über den Kettfäden #weben #holz',
    'Die Kettfäden über dem Webstuhl #Weben',
  ])
  expect(await find('"über dem"')).toEqual(['Die Kettfäden über dem Webstuhl #Weben'])
  expect(await find('webst')).toEqual([
    'Bild',
    'Webstuhl: über den Kettfäden #weben #holz',
    'Die Kettfäden über dem Webstuhl #Weben',
  ])
  expect(await find('webst ')).toEqual([])
  expect(await find('#WEBEN ')).toEqual([
    'Webstuhl: über den Kettfäden #weben #holz',
    'Die Kettfäden über dem Webstuhl #Weben',
  ])
  expect(await find('#we\u0000ben\u0000')).toEqual([
    'Webstuhl: über den Kettfäden #weben #holz',
    'Die Kettfäden über dem Webstuhl #Weben',
  ])
  expect(await find('#webstuhl ')).toEqual([])
  expect(await find(`from:${ada.address} webstuhl`)).toEqual(['Bild', 'Die Kettfäden über dem Webstuhl #Weben'])
  expect(await find('from:@unowned-here webstuhl')).toEqual([])
  await it.act(ben, {
    type: 'post',
    text: '@you webstuhl?',
    mentions: [{ account: ada.address, start: 0, end: 4 }],
  })
  expect(await find(`to:${ada.address} webstuhl`)).toEqual(['@you webstuhl?'])
  expect(await find(`to:${ben.address} webstuhl`)).toEqual([])
  expect(await find('to:@unowned-here webstuhl')).toEqual([])
  expect(await find('has:media webstuhl')).toEqual(['Bild'])
  for (const part of ['織り機', '修理', '機', '今日は織り機を修理した'])
    expect(await find(part)).toEqual(['今日は織り機を修理した'])
  expect(await find('織機')).toEqual([])
})

test('behavior: posts are found by day of receipt, with or without words, in either order', async () => {
  const ada = await signIn()
  const first = clock.ms
  for (const number of [1, 2, 3]) {
    clock.ms = first + number * day
    await it.act(ada, { type: 'post', text: `Spindel ${number}` })
  }
  const on = (number: number) => new Date(first + number * day).toISOString().slice(0, 10)

  expect(await find(`spindel after:${on(2)}`)).toEqual(['Spindel 3', 'Spindel 2'])
  expect(await find(`spindel before:${on(2)}`)).toEqual(['Spindel 1'])
  expect(await find(`after:${on(2)} before:${on(3)}`)).toEqual(['Spindel 2'])
  expect(await find(`before:${on(3)} after:${on(2)} from:${ada.address}`)).toEqual(['Spindel 2'])
  expect(await find(`spindel after:${on(2)}`, { order: 'BEST', first: 5 })).toEqual(['Spindel 3', 'Spindel 2'])
  const page = await readFoundPosts(`spindel after:${on(1)} before:${on(3)}`, { first: 1 })
  const next = { first: 1, after: page.pageInfo.endCursor }
  expect(await find(`spindel after:${on(1)} before:${on(3)}`, next)).toEqual(['Spindel 1'])
  expect(await find(`after:${on(900)}`)).toEqual([])
})

test('behavior: an edit is found by its own words, a deleted post by none, neither by old tags', async () => {
  const ada = await signIn()
  const id = await it.act(ada, { type: 'post', text: 'zwirn #alt', tags: ['alt'] })
  const readTag = async (name: string) => {
    const query = '{ tag(name: $name) { postCount posts { edges { node { text } } } } tags(begin: $name) { name } }'
    return (await it.ask(`query ($name: String!) ${query}`, { name })).data
  }

  await it.act(ada, { type: 'edit', to: id, text: 'garn #neu', tags: ['neu'] })
  const edited = [await find('zwirn'), await find('garn'), await find('#alt'), await find('#neu')]
  const tags = [await readTag('alt'), await readTag('neu')]
  await it.act(ada, { type: 'delete', to: id })

  expect(edited).toEqual([[], ['garn #neu'], [], ['garn #neu']])
  expect(tags).toEqual([
    { tag: { postCount: 0, posts: { edges: [] } }, tags: [] },
    { tag: { postCount: 1, posts: { edges: [{ node: { text: 'garn #neu' } }] } }, tags: [{ name: 'neu' }] },
  ])
  expect([await find('garn'), await find(`from:${ada.address}`), await readTag('neu')]).toEqual([
    [],
    [],
    { tag: { postCount: 0, posts: { edges: [] } }, tags: [] },
  ])
})

test('behavior: pages neither skip nor repeat, newest or best first, while posts arrive', async () => {
  const [ada, ben, cleo] = [await signIn(), await signIn(), await signIn()]
  const posts = []
  for (const number of [1, 2, 3, 4, 5]) posts.push(await it.act(ada, { type: 'post', text: `Faden ${number}` }))
  await it.act(ben, { type: 'like', to: posts[1] ?? '' })
  await it.act(ben, { type: 'repost', to: posts[3] ?? '' })
  // Her own count for nothing.
  for (const type of ['like', 'repost'] as const) await it.act(ada, { type, to: posts[0] ?? '' })
  await it.act(cleo, { type: 'like', to: posts[4] ?? '' })
  await it.act(cleo, { type: 'unlike', to: posts[4] ?? '' })

  const shown: Record<string, string[]> = {}
  for (const order of ['NEWEST', 'BEST'] as const) {
    for await (const { edges } of readPages((after) => readFoundPosts('faden', { order, first: 2, after }))) {
      shown[order] = [...(shown[order] ?? []), ...edges.map(({ node }) => node.text.slice(-1))]
      await it.act(cleo, { type: 'post', text: 'Faden 6' })
    }
  }

  expect(shown).toEqual({ NEWEST: ['5', '4', '3', '2', '1'], BEST: ['4', '2', '6', '6', '6', '5', '3', '1'] })
})

test('error: a search that is too long is refused by name, an empty one finds nothing', async () => {
  await expect(readFoundPosts('x'.repeat(201))).rejects.toThrow('SearchTooLongError')
  await expect(readFoundPosts('x '.repeat(100))).rejects.toThrow('SearchTooLongError')
  for (const search of [
    '',
    ' ',
    '%',
    '_',
    "' | 'a",
    '!!!',
    '"',
    '\u0000',
    '#a\u0000',
    '#\u0000 ',
    '"\u0000',
    '\\',
    ':*',
    '(',
    '\ud800',
    '😀',
  ])
    expect([search, (await readFoundPosts(search)).edges]).toEqual([search, []])
  for (const search of ['%', '\u0000', 'nobody\u0000', "'", '織', '\ud800', 'x%'])
    expect([search, await findPeople(search)]).toEqual([search, []])
  const { data, errors } = await it.ask(
    '{ tag(name: "a\\u0000\'%") { name postCount } none: tag(name: "a b") { name } }',
  )
  expect([data, errors]).toEqual([{ tag: { name: "a'%", postCount: 0 }, none: null }, undefined])
})

test('behavior: a place whose numbers no list has is before or behind all that is there', async () => {
  const reader = await signIn('Warp Weaver')
  await it.act(reader, { type: 'post', text: 'warpweave' })
  const page = '{ edges { cursor } }'
  const after = (...parts: number[]) => JSON.stringify(Buffer.from(parts.join(':')).toString('base64url'))

  for (const most of [999_999_999_999, 999_999_999_999_999]) {
    const { errors } = await it.ask(
      `{ accounts(after: ${after(most, 1)}) ${page} explore(after: ${after(most, most, most)}) ${page}
        searchPosts(query: "warpweave", order: BEST, after: ${after(most, most, most)}) ${page}
        searchAccounts(query: "warp", after: ${after(most, most, most, most)}) ${page}
        viewer { suggestions(after: ${after(most, most, most, most)}) ${page} } }`,
      {},
      reader.token,
    )
    expect(errors).toBeUndefined()
  }
})

test('behavior: people are found by address, name prefix and one letter off, followed ones first', async () => {
  const reader = await signIn()
  const [ada, adam, adele, ida] = [
    await signIn('Ada Lovelace'),
    await signIn('Adam Lovel'),
    await signIn('Adèle'),
    await signIn('Ida Lovelance'),
  ]
  // By followers: three, two, one.
  for (const followed of [[adam], [adam, adele], [adam, adele]]) {
    const fan = await signIn()
    for (const { address } of followed) await it.act(fan, { type: 'follow', to: address })
  }
  await it.act(reader, { type: 'follow', to: ada.address })
  const stranger = `0x${'5e'.repeat(20)}`

  expect(await findPeople('ad')).toEqual(['Adam Lovel', 'Adèle', 'Ada Lovelace'])
  expect(await findPeople('ad', reader)).toEqual(['Ada Lovelace', 'Adam Lovel', 'Adèle'])
  expect(await findPeople('lovelace')).toEqual(['Ada Lovelace', 'Ida Lovelance'])
  expect(await findPeople('lovlace')).toEqual(['Ada Lovelace'])
  expect(await findPeople('adele')).toEqual(['Adèle'])
  expect(await findPeople('ada love')).toEqual(['Ada Lovelace'])
  expect(await findPeople(ida.address.toUpperCase().replace('0X', '0x'))).toEqual(['Ida Lovelance'])
  expect(await findPeople(stranger)).toEqual([stranger])
  await it.act(ida, { type: 'profile', field: 'name', value: '' })
  expect(await findPeople('lovelance')).toEqual(['Ada Lovelace'])

  const paged: string[] = []
  const readNames = async (after: string | null) => {
    const { data } = await it.ask(
      `query ($after: String) { searchAccounts(query: "ad", first: 1, after: $after) {
        edges { node { name } } pageInfo { hasNextPage endCursor } } }`,
      { after },
    )
    return data.searchAccounts
  }
  for await (const { edges } of readPages(readNames))
    paged.push(...edges.map(({ node }: { node: { name: string } }) => node.name))
  expect(paged).toEqual(['Adam Lovel', 'Adèle', 'Ada Lovelace'])
})

test('behavior: explore is by the published ranking, an author once for each day of score', async () => {
  // Later than everything the other tests wrote, whatever it was liked by.
  clock.ms += 20 * day - ((clock.ms + 20 * day) % day) + day / 2
  const [ada, ben, cleo] = [await signIn(), await signIn(), await signIn()]
  const old = await it.act(cleo, { type: 'post', text: 'old and liked' })
  for (const fan of [ada, ben]) await it.act(fan, { type: 'repost', to: old })
  clock.ms += 2 * day
  await it.act(ada, { type: 'post', text: 'earlier' })
  const liked = await it.act(ben, { type: 'post', text: 'liked' })
  await it.act(ada, { type: 'post', text: 'later' })
  await it.act(cleo, { type: 'like', to: liked })
  await it.act(ben, { type: 'post', text: 'a reply', reply: { root: old, parent: old } })
  const gone = await it.act(cleo, { type: 'post', text: 'gone' })
  await it.act(cleo, { type: 'delete', to: gone })

  const { data } = await it.ask(
    `{ explore(first: 3) { edges { node { text } } pageInfo { endCursor } }
      service { ranking { likePoints repostPoints doublingSeconds authorSeconds } } }`,
  )
  const next = await it.ask('query ($after: String) { explore(first: 1, after: $after) { edges { node { text } } } }', {
    after: data.explore.pageInfo.endCursor,
  })

  // Two days older, and ahead by log2(1 + 4) = 2.32 days.
  expect(data.explore.edges.map(({ node }: { node: { text: string } }) => node.text)).toEqual([
    'liked',
    'old and liked',
    'later',
  ])
  expect(data.service.ranking).toEqual({
    likePoints: 1,
    repostPoints: 2,
    doublingSeconds: 86_400,
    authorSeconds: 86_400,
  })
  expect(next.data.explore.edges).toHaveLength(1)
  expect(next.data.explore.edges[0].node.text).not.toBe('earlier')
})

test('behavior: explore skips and repeats nothing while its authors post something better', async () => {
  clock.ms = Math.ceil(clock.ms / day) * day + day
  const people = await Promise.all(['first', 'second', 'third', 'fourth'].map(() => signIn()))
  const write = async () => {
    for (const [index, person] of people.entries()) await it.act(person, { type: 'post', text: `by ${index}` })
  }
  await write()
  const read = async (after: string | null) => {
    const { data } = await it.ask(
      'query ($after: String) { explore(first: 2, after: $after) { edges { node { id text } } pageInfo { hasNextPage endCursor } } }',
      { after },
    )
    return data.explore as Page & { edges: { node: { id: string; text: string } }[] }
  }

  const shown: { id: string; text: string }[] = []
  for await (const { edges } of readPages(read)) {
    shown.push(...edges.map(({ node }) => node))
    if (shown.length < 6) await write()
  }

  expect(shown.slice(0, 4).map(({ text }) => text)).toEqual(['by 3', 'by 2', 'by 1', 'by 0'])
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
  // A reader that starts again sees what came.
  expect((await read(null)).edges[0]?.node.id).not.toBe(shown[0]?.id)
})

test('behavior: a tag has one paged feed for all spellings; trending is what most accounts use', async () => {
  const [ada, ben] = [await signIn(), await signIn()]
  for (const number of [1, 2, 3])
    await it.act(ada, { type: 'post', text: `${number} #looms`, tags: [number === 2 ? 'LOOMS' : 'looms', 'Looms'] })
  for (const person of [ada, ben]) await it.act(person, { type: 'post', text: 'both #loomtrend', tags: ['loomtrend'] })
  const query = `query ($after: String) { tag(name: "#Looms") { name postCount posts(first: 2, after: $after) {
    edges { node { text } } pageInfo { endCursor hasNextPage } } } }`

  const { tag } = (await it.ask(query)).data
  await it.act(ben, { type: 'post', text: '4 #looms', tags: ['looms'] })
  const rest = (await it.ask(query, { after: tag.posts.pageInfo.endCursor })).data.tag
  const { data } = await it.ask(
    '{ tags(begin: "loom", first: 2) { name postCount } trendingTags(first: 50) { tag { name } accountCount } }',
  )

  expect([tag.name, tag.postCount, rest.postCount]).toEqual(['looms', 3, 4])
  expect(
    [tag, rest].map(({ posts }) => posts.edges.map(({ node }: { node: { text: string } }) => node.text[0])),
  ).toEqual([['3', '2'], ['1']])
  // An empty prefix would list all tags.
  expect((await it.ask('{ tags(begin: "#") { name } }')).data.tags).toEqual([])
  expect(data.tags).toEqual([
    { name: 'looms', postCount: 4 },
    { name: 'loomtrend', postCount: 2 },
  ])
  expect(data.trendingTags).toContainEqual({ tag: { name: 'loomtrend' }, accountCount: 2 })
  expect(data.trendingTags).toContainEqual({ tag: { name: 'looms' }, accountCount: 2 })
})

test('behavior: a profile lists what holds pictures, as it is now', async () => {
  const ada = await signIn()
  await it.upload(ada, file)
  const media = [{ cid: picture, mime: 'image/png' as const, alt: '', w: 3, h: 2 }]
  const root = await it.act(ada, { type: 'post', text: 'with', media })
  const later = await it.act(ada, { type: 'post', text: 'without' })
  await it.act(ada, { type: 'post', text: 'reply', media, reply: { root, parent: root } })
  const read = async () => {
    const { data } = await it.ask(
      `query ($address: Address!) { account(address: $address) { media { edges { node { text } } } } }`,
      { address: ada.address },
    )
    return data.account.media.edges.map(({ node }: { node: { text: string } }) => node.text)
  }

  const before = await read()
  await it.act(ada, { type: 'edit', to: later, text: 'added', media })
  await it.act(ada, { type: 'edit', to: root, text: 'removed' })

  expect(before).toEqual(['reply', 'with'])
  expect(await read()).toEqual(['reply', 'added'])
})

test('behavior: followers you know, and accounts your follows follow, for their reader alone', async () => {
  const [me, ada, ben, cleo, dana] = [
    await signIn('me'),
    await signIn('ada'),
    await signIn('ben'),
    await signIn('cleo'),
    await signIn('dana'),
  ]
  for (const person of [ada, ben, cleo, dana]) await it.act(person, { type: 'post', text: 'here' })
  for (const friend of [ada, ben]) {
    await it.act(me, { type: 'follow', to: friend.address })
    await it.act(friend, { type: 'follow', to: cleo.address })
    await it.act(friend, { type: 'follow', to: me.address })
  }
  await it.act(ada, { type: 'follow', to: ben.address })
  await it.act(ben, { type: 'follow', to: dana.address })
  await it.act(dana, { type: 'follow', to: cleo.address })
  const query = `query ($of: Address!) { viewer {
    followersYouKnow(account: $of) { edges { node { name } } } followersYouKnowCount(account: $of)
    suggestions(first: 2) { edges { followedBy node { name } } pageInfo { endCursor } } } }`

  const { viewer } = (await it.ask(query, { of: cleo.address }, me.token)).data
  const open = await it.ask(query, { of: cleo.address })
  const { data } = await it.ask(
    'query ($after: String) { viewer { suggestions(first: 50, after: $after) { edges { followedBy node { name } } } } }',
    { after: viewer.suggestions.pageInfo.endCursor },
    me.token,
  )
  const more: { followedBy: number; node: { name: string } }[] = data.viewer.suggestions.edges

  expect(viewer.followersYouKnow.edges).toEqual([{ node: { name: 'ben' } }, { node: { name: 'ada' } }])
  expect(viewer.followersYouKnowCount).toBe(2)
  expect(viewer.suggestions.edges).toEqual([
    { followedBy: 2, node: { name: 'cleo' } },
    { followedBy: 1, node: { name: 'dana' } },
  ])
  expect(open.data.viewer).toBeNull()
  // After them the most followed accounts, none twice, without the reader and those it follows.
  expect(more.length).toBeGreaterThan(0)
  expect(more.every(({ followedBy }) => followedBy === 0)).toBe(true)
  expect(
    more.map(({ node }) => node.name).filter((name) => ['me', 'ada', 'ben', 'cleo', 'dana'].includes(name)),
  ).toEqual([])
})

type Named = Page & { edges: { node: { name: string | null; address: string } }[] }

/** Reads one of the reader's lists of people, an entry a page, and does something after the first. */
async function readPeople(list: string, reader: Reader, meanwhile: () => Promise<unknown>): Promise<string[]> {
  const read = async (after: string | null): Promise<Named> => {
    const { data } = await it.ask(
      `query ($after: String) { viewer { list: ${list} { edges { node { name address } } pageInfo { hasNextPage endCursor } } } }`,
      { after },
      reader.token,
    )
    return data.viewer.list
  }
  const shown: string[] = []
  for await (const { edges } of readPages(read)) {
    if (shown.length === 0) await meanwhile()
    shown.push(...edges.map(({ node }) => node.name ?? node.address))
  }
  return shown
}

test('behavior: suggestions go on as they began when one of them is followed', async () => {
  const [me, friend] = [await signIn(), await signIn()]
  const [met, then, last] = [await signIn('Met here'), await signIn('Then here'), await signIn('Last here')]
  for (const person of [met, then, last]) {
    await it.act(person, { type: 'post', text: 'here' })
    await it.act(friend, { type: 'follow', to: person.address })
  }
  // By followers: four, three, two.
  for (const others of [[met, then], [met, then], [met]]) {
    const follower = await signIn()
    for (const other of others) await it.act(follower, { type: 'follow', to: other.address })
  }
  await it.act(met, { type: 'follow', to: last.address })
  await it.act(me, { type: 'follow', to: friend.address })

  const shown = await readPeople('suggestions(first: 1, after: $after)', me, () =>
    it.act(me, { type: 'follow', to: met.address }),
  )

  expect(shown.slice(0, 3)).toEqual(['Met here', 'Then here', 'Last here'])
  expect(new Set(shown).size).toBe(shown.length)
})

test('behavior: people who are found go on as they began when one of them is followed', async () => {
  const me = await signIn()
  const people = [await signIn('Quirin A'), await signIn('Quirin B'), await signIn('Quirin C')]
  await it.act(me, { type: 'follow', to: people[0]?.address ?? '0x' })

  const shown = await readPeople('searchAccounts(query: "quirin", first: 1, after: $after)', me, () =>
    it.act(me, { type: 'follow', to: people[1]?.address ?? '0x' }),
  )

  expect(shown).toEqual(['Quirin A', 'Quirin B', 'Quirin C'])
})

test('behavior: the most followed appear once in their pages while people follow', async () => {
  const people = [await signIn(), await signIn(), await signIn(), await signIn()]
  for (const person of people) await it.act(person, { type: 'post', text: 'here' })
  const read = async (after: string | null): Promise<Named> => {
    const { data } = await it.ask(
      'query ($after: String) { accounts(first: 2, after: $after) { edges { node { name address } } pageInfo { hasNextPage endCursor } } }',
      { after },
    )
    return data.accounts
  }

  const shown: string[] = []
  for await (const { edges } of readPages(read)) {
    shown.push(...edges.map(({ node }) => node.address))
    const address = edges[0]?.node.address as `0x${string}`
    await it.act(await signIn(), { type: 'follow', to: address })
  }

  expect(shown.length).toBeGreaterThanOrEqual(people.length)
  expect(new Set(shown).size).toBe(shown.length)
})

test('behavior: neither a list nor its cursors reveal in which order addresses were named here', async () => {
  const reader = await signIn()
  const people = [await signIn('Ursulin A'), await signIn('Ursulin B'), await signIn('Ursulin C')]
  for (const person of people) await it.act(person, { type: 'post', text: 'here' })
  const list = 'edges { cursor node { address followerCount } }'
  const { data } = await it.ask(
    `{ accounts(first: 50) { ${list} } viewer { searchAccounts(query: "ursulin") { ${list} } suggestions(first: 50) { ${list} } } }`,
    {},
    reader.token,
  )

  const { searchAccounts, suggestions } = data.viewer
  for (const { edges } of [data.accounts, searchAccounts, suggestions] as Listed[]) {
    const listed = edges.map(({ cursor, node }) => ({
      parts: Buffer.from(cursor, 'base64url').toString().split(':'),
      node,
    }))
    const ties = listed.map(({ node }) => [node.followerCount, toTiebreak(node.address)] as const)
    expect(listed.length).toBeGreaterThanOrEqual(people.length)
    for (const [index, tie] of ties.entries()) expect(listed[index]?.parts.join(':')).toContain(tie.join(':'))
  }
  const found = (searchAccounts as Listed).edges.map(({ node }) => toTiebreak(node.address))
  expect(found).toEqual(found.toSorted((a, b) => (a < b ? 1 : -1)))
})

type Listed = { edges: { cursor: string; node: { address: string; followerCount: number } }[] }

/** The first 56 bits of its SHA-256. */
function toTiebreak(address: string): bigint {
  const digest = createHash('sha256')
    .update(Buffer.from(address.slice(2), 'hex'))
    .digest('hex')
  return BigInt(`0x${digest.slice(0, 14)}`)
}

test('behavior: who is muted or blocks is in no list made for the reader, but found by address', async () => {
  const [me, friend, muted, blocker] = [
    await signIn(),
    await signIn('Fenja friend'),
    await signIn('Fenja muted'),
    await signIn('Fenja blocker'),
  ]
  for (const person of [friend, muted, blocker]) {
    await it.act(person, { type: 'post', text: `#fenja ${person.address.slice(-4)}`, tags: ['fenja'] })
    if (person !== friend) await it.act(friend, { type: 'follow', to: person.address })
  }
  for (const to of [friend, muted]) await it.act(me, { type: 'follow', to: to.address })
  await it.act(muted, { type: 'follow', to: blocker.address })
  const posts = 'edges { node { author { name } } }'
  const people = 'edges { node { name } }'
  const query = `query ($address: Address!, $text: String!) { viewer {
    explore(first: 50) { ${posts} } searchPosts(query: "fenja") { ${posts} } best: searchPosts(query: "fenja", order: BEST) { ${posts} }
    tagPosts(tag: "#Fenja") { ${posts} } searchAccounts(query: "fenja") { ${people} } exact: searchAccounts(query: $text) { ${people} }
    followersYouKnow(account: $address) { ${people} } followersYouKnowCount(account: $address) suggestions(first: 50) { ${people} } } }`
  type Named = { node: { name?: string; author?: { name: string } } }
  const read = async () => {
    const { data, errors } = await it.ask(query, { address: blocker.address, text: muted.address }, me.token)
    expect(errors).toBeUndefined()
    const { followersYouKnowCount, ...lists } = data.viewer
    const names = Object.entries(lists as Record<string, { edges: Named[] }>).map(([name, { edges }]) => [
      name,
      edges.flatMap(({ node }) => node.name ?? node.author?.name ?? []).filter((found) => found.startsWith('Fenja')),
    ])
    return { ...Object.fromEntries(names), followersYouKnowCount }
  }

  const before = await read()
  await it.act(me, { type: 'mute', to: muted.address })
  await it.act(blocker, { type: 'block', to: me.address })
  const after = await read()

  const all = ['Fenja blocker', 'Fenja muted', 'Fenja friend']
  expect(before).toEqual({
    explore: all,
    searchPosts: all,
    best: all,
    tagPosts: all,
    // Followed accounts first, then the most followed.
    searchAccounts: ['Fenja muted', 'Fenja friend', 'Fenja blocker'],
    exact: ['Fenja muted'],
    followersYouKnow: ['Fenja muted', 'Fenja friend'],
    followersYouKnowCount: 2,
    suggestions: ['Fenja blocker'],
  })
  const kept = ['Fenja friend']
  expect(after).toEqual({
    explore: kept,
    searchPosts: kept,
    best: kept,
    tagPosts: kept,
    searchAccounts: kept,
    exact: ['Fenja muted'],
    followersYouKnow: kept,
    followersYouKnowCount: 1,
    suggestions: [],
  })
})

test('behavior: the numbers of an account and of the service are those of what is there', async () => {
  const read = async (person: Person) => {
    const { data } = await it.ask(
      `query ($address: Address!) {
        account(address: $address) { stats { postCount replyCount likesReceived repostsReceived repliesReceived quotesReceived } }
        service { stats { accountCount postCount replyCount likeCount repostCount followCount } } }`,
      { address: person.address },
    )
    return { account: data.account.stats, service: data.service.stats }
  }
  const [ada, ben] = [await signIn(), await signIn()]
  const before = await read(ada)
  const post = await it.act(ada, { type: 'post', text: 'one' })
  const other = await it.act(ada, { type: 'post', text: 'two' })
  for (const to of [post, other]) await it.act(ben, { type: 'like', to })
  await it.act(ben, { type: 'repost', to: post })
  await it.act(ada, { type: 'like', to: other })
  const reply = await it.act(ben, { type: 'post', text: 'reply', reply: { root: post, parent: post } })
  await it.act(ada, { type: 'post', text: 'back', reply: { root: post, parent: reply } })
  const quote = await it.act(ben, { type: 'post', text: 'quote', quote: post })
  await it.act(ben, { type: 'follow', to: ada.address })
  const full = await read(ada)
  await it.act(ada, { type: 'delete', to: post })
  // Replies to a deleted post and quotes of it count no more.
  for (const to of [reply, quote]) await it.act(ben, { type: 'delete', to })
  const less = await read(ada)

  expect(before.account).toEqual({
    postCount: 0,
    replyCount: 0,
    likesReceived: 0,
    repostsReceived: 0,
    repliesReceived: 0,
    quotesReceived: 0,
  })
  expect(full.account).toEqual({
    postCount: 2,
    replyCount: 1,
    likesReceived: 3,
    repostsReceived: 1,
    repliesReceived: 1,
    quotesReceived: 1,
  })
  expect(less.account).toEqual({
    postCount: 1,
    replyCount: 1,
    likesReceived: 2,
    repostsReceived: 0,
    repliesReceived: 0,
    quotesReceived: 0,
  })
  const grown = (after: Record<string, number>) =>
    Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - before.service[name]]))
  expect(grown(full.service)).toEqual({
    accountCount: 2,
    postCount: 5,
    replyCount: 2,
    likeCount: 3,
    repostCount: 1,
    followCount: 1,
  })
  expect(grown(less.service)).toEqual({
    accountCount: 1,
    postCount: 2,
    replyCount: 1,
    likeCount: 2,
    repostCount: 0,
    followCount: 1,
  })
})
