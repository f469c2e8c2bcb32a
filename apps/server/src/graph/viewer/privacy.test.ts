import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { abilityOf, type MessageType } from '@kith/protocol'
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBodies } from '../../testing/createBodies.ts'
import { createPerson, type Person, type Reader } from '../../testing/createPerson.ts'
import { messageTypes } from '../../testing/fuzz/createBody.ts'
import { createRandom } from '../../testing/fuzz/createRandom.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testOrigin } from '../../testing/testOrigin.ts'
import { schema } from '../schema.ts'

const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
let kith: TestServer
beforeAll(async () => {
  kith = await startTestServer({ now: () => clock.ms })
})
afterAll(() => kith[Symbol.asyncDispose]())

/** What a reader asks about: the posts and people that private things are about. */
type Subject = { posts: readonly string[]; accounts: readonly string[] }

const isConnection = ({ name }: GraphQLNamedType) => /(?:Connection|Edge)$/.test(name) || name === 'PageInfo'

/** All fields of a type that need no argument, with what follows from them, as far as pages go. */
function selectAll(type: GraphQLNamedType, subject: Subject): string {
  if (!isObjectType(type)) return '{ __typename }'
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type)
    if (!isLeafType(inner) && !isConnection(type)) return []
    if (field.args.some(({ type: wanted }) => isNonNullType(wanted))) return []
    return [isLeafType(inner) ? field.name : `${field.name} ${selectAll(inner, subject)}`]
  })
  return `{ __typename ${fields.join(' ')} }`
}

/** One field of `viewer` with all there is below it. */
function selectField({ name, args, type }: GraphQLField<unknown, unknown>, subject: Subject): string {
  const given = args
    .filter(({ type: wanted }) => isNonNullType(wanted))
    .map((arg) => `${arg.name}: ${writeArgument(arg, subject)}`)
  const inner = getNamedType(type)
  return `${name}${given.length > 0 ? `(${given.join(', ')})` : ''}${isLeafType(inner) ? '' : ` ${selectAll(inner, subject)}`}`
}

function writeArgument({ name, type }: GraphQLArgument, { posts, accounts }: Subject): string {
  const values: Readonly<Record<string, unknown>> = {
    '[ID!]!': posts,
    '[Address!]!': accounts,
    'Address!': accounts[0],
    'String!': 'everyone',
    'DateTime!': new Date(clock.ms - 3_600_000).toISOString(),
  }
  const found = values[String(type)]
  if (!found) throw new Error(`Say here what "${name}: ${String(type)}" is asked about.`)
  return JSON.stringify(found)
}

function fieldsOf(name: string): readonly GraphQLField<unknown, unknown>[] {
  // Both are objects of this schema.
  return Object.values((schema.getType(name) as GraphQLObjectType).getFields())
}

/** As many fields as one request may hold, in words and signs. */
const fieldsEach = 6

/** What each field of `viewer` answers to a token; `null` everywhere without a viewer. */
async function readViewer(subject: Subject, token?: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  const fields = fieldsOf('Viewer')
  for (let at = 0; at < fields.length; at += fieldsEach) {
    const asked = fields.slice(at, at + fieldsEach)
    const query = `{ viewer { ${asked.map((field) => selectField(field, subject)).join(' ')} } }`
    const { data, errors } = await kith.ask(query, {}, token)
    expect(errors).toBeUndefined()
    for (const { name } of asked) answers[name] = data.viewer?.[name] ?? null
  }
  return answers
}

/** An operator's acts are seen by all, and an answer to one is seen by the operators: not private in this sense. */
const ofModeration: readonly MessageType[] = ['moderate', 'answer']
const privateTypes = messageTypes.filter(
  (type) => abilityOf(type) === 'social/private' && !type.startsWith('un') && !ofModeration.includes(type),
)

test('behavior: private acts change nothing that anyone else can read, with any token or none', async () => {
  const [ada, ben, cleo] = [await kith.signIn(), await kith.signIn(), await kith.signIn()]
  const post = await kith.submit(cleo, { type: 'post', text: 'For everyone' })
  // An address as `createPerson` makes it.
  const account = cleo.address as `0x${string}`
  const subject = { posts: [post], accounts: [account, ada.address] }
  const readPublic = async () =>
    await kith.ask(
      `query ($id: ID!, $ada: Address) { post(id: $id) ${selectAll(typeOf('Post'), subject)} account(address: $ada) ${selectAll(typeOf('Account'), subject)}
        service { logPosition } latest ${selectAll(typeOf('PostConnection'), subject)} }`,
      { id: post, ada: ada.address },
    )
  const before = [await readViewer(subject, ben.token), await readViewer(subject, cleo.token), await readPublic()]
  const own = await readViewer(subject, ada.token)

  const ids: string[] = []
  const pickPost = () => ({ id: post, root: post })
  const bodies = createBodies({
    random: createRandom(7),
    hasPosts: () => true,
    ...{ pickPost, pickReply: pickPost, pickOwn: pickPost, pickAccount: () => account },
  })
  for (const type of privateTypes) ids.push(await kith.submit(ada, bodies[type](ada)))
  await kith.signIn({ account: ada.account })

  expect(await readViewer(subject, ada.token)).not.toEqual(own)
  const { blockedBy, ...blocked } = await readViewer(subject, cleo.token)
  expect([await readViewer(subject, ben.token), { ...blocked, blockedBy: [] }, await readPublic()]).toEqual(before)
  // A blocked account learns so only of an account it asks about.
  expect(blockedBy).toEqual([getAddress(ada.address)])
  for (const token of [undefined, 'x', `${ada.token.slice(0, -1)}-`, ada.delegation, ada.did, ...ids])
    expect(new Set(Object.values(await readViewer(subject, token)))).toEqual(new Set([null]))
  // Nor is there anything at the ids of private messages.
  for (const id of ids) {
    expect(id).toMatch(/^bafyrei/)
    expect((await kith.ask('query ($id: ID!) { post(id: $id) { id } }', { id })).data.post).toBeNull()
  }
})

test('behavior: cursors and ids reveal no private act, and not whether an account was named', async () => {
  const [ada, ben] = [await kith.signIn(), await kith.signIn()]
  const named = await createPerson({ origin: testOrigin, now: () => clock.ms })
  await kith.submit(ada, { type: 'mute', to: named.address as `0x${string}` })
  const posts = [
    await kith.submit(ada, { type: 'post', text: 'One' }),
    await kith.submit(ada, { type: 'post', text: 'Two' }),
  ]
  const lists = ['bookmarks', 'mutes', 'mutedWords']
  const acts = [
    (person: Person) => posts.map((to) => kith.submit(person, { type: 'bookmark', to })),
    (person: Person) =>
      [ada, named].map(({ address }) => kith.submit(person, { type: 'mute', to: address as `0x${string}` })),
    (person: Person) => ['warp', 'weft'].map((word) => kith.submit(person, { type: 'mute-word', word })),
  ]
  const cleo = await kith.signIn()
  for (const act of acts) for (const done of act(cleo)) await done
  for (const act of acts) for (const done of act(ben)) await done

  const read = async ({ token }: Reader) =>
    (await kith.ask(`{ viewer { ${lists.map((list) => `${list} { edges { cursor } }`).join(' ')} } }`, {}, token)).data
      .viewer
  expect(await read(ben)).toEqual(await read(cleo))
  const [{ cursor }] = (await read(ben)).bookmarks.edges
  expect(Buffer.from(cursor, 'base64url').toString()).toBe('2')

  const come = await kith.signIn({ account: named.account })
  const mentions = [{ account: come.address as `0x${string}`, start: 0, end: 42 }]
  await kith.submit(ben, { type: 'post', text: come.address.toLowerCase(), mentions })
  const { data } = await kith.ask('{ viewer { notifications { edges { node { id } } } } }', {}, come.token)
  const ids = data.viewer.notifications.edges.map(({ node }: { node: { id: string } }) => node.id)
  expect(ids.map((id: string) => Buffer.from(id, 'base64url').toString().split(':')[0])).toEqual([
    come.address.toLowerCase(),
  ])
})

test('behavior: an address that others named only in private looks like one that was never named', async () => {
  const [ada, ben] = [await kith.signIn(), await kith.signIn()]
  const [named, unnamed] = [
    await createPerson({ origin: testOrigin, now: () => clock.ms }),
    await createPerson({ origin: testOrigin, now: () => clock.ms }),
  ]
  const read = async ({ address }: { address: string }) => {
    const answer = await kith.ask(
      `query ($address: Address!) { account(address: $address) ${selectAll(typeOf('Account'), { posts: [], accounts: [] })}
        service { logPosition stats { accountCount } } }`,
      { address },
    )
    const { status } = await fetch(`${kith.url}/export/${address}.car`)
    return { answer, status }
  }
  const before = await read(named)

  // Addresses as `createPerson` makes them.
  const to = named.address as `0x${string}`
  for (const type of ['mute', 'block'] as const) await kith.submit(ada, { type, to })

  expect(await read(named)).toEqual(before)
  expect(before.status).toBe(404)
  for (const { address } of [named, unnamed])
    expect(await kith.submit(ben, { type: 'report', to: address as `0x${string}`, category: 'spam' })).toMatch(
      /^bafyrei/,
    )
  expect(await read(named)).toEqual(before)
})

function typeOf(name: string): GraphQLNamedType {
  const type = schema.getType(name)
  if (!type) throw new Error(`The schema has no ${name}.`)
  return type
}

test('behavior: whatever addresses people write down, the service opens no connection to them', async () => {
  let connections = 0
  const trap = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(trap, 'listening')
  // A TCP server that listens has an address of this shape.
  const url = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/x`
  const ada = await kith.signIn({ userAgent: url })
  const card = { url, title: url, description: url }
  const written = [
    await kith.submit(ada, { type: 'post', text: `See ${url}`, card }),
    await kith.submit(ada, { type: 'profile', field: 'link', value: url }),
    await kith.submit(ada, { type: 'profile', field: 'bio', value: `<img src="${url}">` }),
    await kith.submit(ada, { type: 'profile', field: 'name', value: url }),
  ]
  const stranger = await createPerson({ origin: testOrigin })
  const challenge = `mutation ($input: ChallengeInput!) { challenge(input: $input) { ... on Refusal { name } } }`
  const input = { address: stranger.address, chainId: 80_001, key: stranger.did, origin: url }
  const headers = {
    referer: url,
    origin: new URL(url).origin,
    'x-forwarded-host': new URL(url).host,
    accept: 'text/html',
  }

  const refusal = await kith.ask(challenge, { input })
  await kith.ask(challenge, { input: { ...input, origin: testOrigin, key: `did:web:${new URL(url).host}` } })
  await kith.ask('query ($id: ID!) { post(id: $id) { card { url image } author { link avatar } } }', { id: written[0] })
  for (const path of [`/post/${written[0]}`, `/u/${ada.address}`, `/${url}`, `/?url=${url}`])
    await (await fetch(`${kith.url}${path}`, { headers })).text()
  await new Promise((resolve) => setTimeout(resolve, 50))

  for (const id of written) expect(id).toMatch(/^bafyrei/)
  expect(refusal.data.challenge.name).toBe('UnknownOriginError')
  expect(connections).toBe(0)
  trap.close()
})

test('behavior: an account is a number everywhere, and its address is stored once', async () => {
  const tables = await kith.server.db.introspection.getTables()
  const places = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => /address|owner|wallet/.test(column.name)).map((column) => `${name}.${column.name}`),
  )

  // Beside the account's own row: one-time values, given before there is an account, and what is on the chain.
  expect(places.sort()).toEqual([
    ...['account.address', 'account.wallet'],
    ...['chain_event.owner', 'challenge.address', 'handle.owner'],
  ])
})
