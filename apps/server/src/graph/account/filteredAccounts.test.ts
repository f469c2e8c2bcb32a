import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import { termsOfName } from '../../search/termsOfName.ts'
import type { Person, Reader } from '../../testing/createPerson.ts'
import { type Page, readPages } from '../../testing/readPages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
const wallet = privateKeyToAccount(generatePrivateKey())
let it: TestServer
let operator: Reader
/** Accounts that everybody follows, and that follow everybody, in this order. */
let ines: Reader
const people: Record<string, Reader> = {}
const names = ['Ada Lovelace', 'Ben', 'Adam Lovel', 'Cleo', 'Adèle', 'Ida Lovelance']

beforeAll(async () => {
  it = await startTestServer({ clock, env: { OPERATORS: wallet.address } })
  operator = await it.signIn({ account: wallet })
  ines = await it.signIn()
  for (const name of names) {
    const person = await it.signIn()
    people[name] = person
    await it.act(person, { type: 'profile', field: 'name', value: name })
    await it.act(person, { type: 'follow', to: ines.address })
    await it.act(ines, { type: 'follow', to: person.address })
  }
  // A stranger with the same name is in no list.
  await it.act(await it.signIn(), { type: 'profile', field: 'name', value: 'Ada Stranger' })
})
afterAll(() => it[Symbol.asyncDispose]())

type Args = { list?: string; query?: string | null; first?: number; after?: string | null; address?: string }
type Found = Page & { edges: { cursor: string; node: { name: string | null } }[] }

async function read({ list = 'followers', address = ines.address, ...args }: Args): Promise<Found> {
  const page = 'edges { cursor node { name } } pageInfo { hasNextPage endCursor }'
  const { data, errors } = await it.ask(
    `query ($address: Address!, $query: String, $first: Int, $after: String) {
      account(address: $address) { list: ${list}(query: $query, first: $first, after: $after) { ${page} } } }`,
    { address, ...args },
  )
  if (errors) throw new Error(errors[0]?.extensions?.code ?? errors[0]?.message)
  return data.account.list
}

const find = async (query: string | null, args: Omit<Args, 'query'> = {}) =>
  (await read({ ...args, query })).edges.map(({ node }) => node.name)

const personOf = (name: string): Person => {
  const person = people[name]
  if (person === undefined) throw new Error(`There is no ${name}.`)
  return person
}

test.each([
  'followers',
  'following',
])('behavior: %s are filtered by how words of a name begin, and keep their order', async (list) => {
  const newestFirst = names.toReversed()

  expect(await find('ad', { list })).toEqual(['Adèle', 'Adam Lovel', 'Ada Lovelace'])
  expect(await find(' LOVEL ', { list })).toEqual(['Ida Lovelance', 'Adam Lovel', 'Ada Lovelace'])
  expect(await find('adele', { list })).toEqual(['Adèle'])
  expect(await find('ada love', { list })).toEqual(['Ada Lovelace'])
  // Not a letter away, as a search would: that precedes the name that was meant.
  expect(await find('lovlace', { list })).toEqual([])
  for (const query of [null, '', '  ']) expect(await find(query, { list })).toEqual(newestFirst)
  for (const query of ['!!!', '%', '\u0000', "' | 'z", ':*', '0x', '\ud800'])
    expect([query, await find(query, { list })]).toEqual([query, []])
})

test('behavior: followers are filtered by handle and by the beginning of an address', async () => {
  const { address } = personOf('Cleo')
  await it.server.db
    .insertInto('handle')
    .values({
      chain_id: 80_001n,
      token_id: Buffer.alloc(32, 7),
      name: 'weaver-7',
      owner: decodeCheckedHex(address),
      is_primary: true,
      block_number: 1n,
      owned_since: new Date(clock.ms),
      owned_block: 1n,
      terms: termsOfName('weaver-7'),
    })
    .execute()

  expect(await find('@Weav')).toEqual(['Cleo'])
  for (const length of [9, 10, 42]) expect(await find(address.slice(0, length))).toEqual(['Cleo'])
  expect(await find(address.toUpperCase().replace('0X', '0x'))).toEqual(['Cleo'])
  expect(await find(`${address}0`)).toEqual([])
  expect(await find(address, { address: personOf('Cleo').address })).toEqual([])
})

test('behavior: pages of a filtered list neither skip nor repeat; cursors are of the whole list', async () => {
  const paged: (string | null)[] = []
  for await (const { edges } of readPages((after) => read({ query: 'ad', first: 1, after })))
    paged.push(...edges.map(({ node }) => node.name))
  const [first] = (await read({ query: 'ad', first: 1 })).edges

  expect(paged).toEqual(['Adèle', 'Adam Lovel', 'Ada Lovelace'])
  expect(await find(null, { after: first?.cursor ?? null, first: 2 })).toEqual(['Cleo', 'Adam Lovel'])
})

test('behavior: who unfollowed, and who never did, is not found', async () => {
  const gus = await it.signIn()
  await it.act(gus, { type: 'profile', field: 'name', value: 'Gus' })
  const before = await find('gus')
  await it.act(gus, { type: 'follow', to: ines.address })
  const followed = await find('gus')
  await it.act(gus, { type: 'unfollow', to: ines.address })

  expect([before, followed, await find('gus')]).toEqual([[], ['Gus'], []])
  expect(await find('ada', { address: `0x${'5e'.repeat(20)}` })).toEqual([])
})

test('behavior: the followers one knows are filtered too, without who is hidden from the reader', async () => {
  const reader = await it.signIn()
  for (const name of ['Ada Lovelace', 'Ben', 'Adam Lovel', 'Adèle'])
    await it.act(reader, { type: 'follow', to: personOf(name).address })
  await it.act(reader, { type: 'mute', to: personOf('Adam Lovel').address })
  const findKnown = async (query: string) => {
    const { data } = await it.ask(
      'query ($address: Address!, $query: String) { viewer { followersYouKnow(account: $address, query: $query) { edges { node { name } } } } }',
      { address: ines.address, query },
      reader.token,
    )
    return data.viewer.followersYouKnow.edges.map(({ node }: { node: { name: string } }) => node.name)
  }

  expect(await findKnown('ad')).toEqual(['Adèle', 'Ada Lovelace'])
  expect(await findKnown('cleo')).toEqual([])
  expect(await findKnown(' ')).toEqual(['Adèle', 'Ben', 'Ada Lovelace'])
})

test('behavior: a suspended account is found by nothing, since its name is withheld', async () => {
  const to = personOf('Ben').address
  await it.act(operator, { type: 'moderate', act: 'suspend', to, reason: 'Suspended' })
  const suspended = [await find('ben'), await find(to), await find(null)]
  await it.act(operator, { type: 'moderate', act: 'unsuspend', to, reason: 'Back' })

  expect(suspended.map((found) => found.length)).toEqual([0, 0, names.length])
  expect(await find('ben')).toEqual(['Ben'])
})

test('error: a filter that says too much is refused by name', async () => {
  await expect(find('x'.repeat(201))).rejects.toThrow('SearchTooLongError')
  await expect(find('x '.repeat(100))).rejects.toThrow('SearchTooLongError')
})
