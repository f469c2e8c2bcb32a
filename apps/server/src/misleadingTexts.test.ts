import {
  createSalt,
  encodeEnvelope,
  encodePayload,
  type Message,
  messageId,
  signBytes,
  signedBytes,
} from '@kith/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeCheckedHex } from './bytes/decodeCheckedHex.ts'
import { readConfig } from './config/readConfig.ts'
import { readPageHead } from './http/readPageHead.ts'
import { rebuildProjections } from './rebuild/rebuildProjections.ts'
import type { Body, Person } from './testing/createPerson.ts'
import { readRows } from './testing/database/readRows.ts'
import { createImports, type Imports, type Old } from './testing/export/createImports.ts'
import type { ExportedTestMessage } from './testing/export/writeExport.ts'
import { startTestServer, type TestServer, toBase64 } from './testing/startTestServer.ts'
import { testNetwork } from './testing/testNetwork.ts'

const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
let it: TestServer
let imports: Imports

beforeAll(async () => {
  it = await startTestServer({ clock })
  imports = await createImports(it, clock)
})
afterAll(() => it[Symbol.asyncDispose]())

/** Signs a message as a program without the text rules does. */
async function signAnything({ key, delegation: by }: Person, body: Body, ts: number): Promise<ExportedTestMessage> {
  const payload = encodePayload({ ...body, by, ts, salt: createSalt() } as Message)
  const signature = await signBytes({
    key: key.privateKey,
    alg: key.alg,
    bytes: signedBytes({ alg: key.alg, network: testNetwork, payload }),
  })
  const envelope = encodeEnvelope({ alg: key.alg, payload, signature })
  return { envelope, id: messageId(payload), type: body.type, by, ts }
}

async function submit(person: Person, body: Body): Promise<string> {
  const { envelope } = await signAnything(person, body, ++clock.ms)
  const query =
    'mutation ($messages: [Base64!]!) { submit(messages: $messages) { __typename ... on Refusal { name message } } }'
  const { data } = await it.ask(query, { messages: [toBase64(envelope)] })
  const [outcome] = data.submit
  return outcome.name === undefined ? outcome.__typename : `${outcome.name}: ${outcome.message}`
}

/** Imports messages from before the text rules. This service's own receipt makes them acceptable. */
async function takeOld(person: Person, old: Old, bodies: readonly Body[]): Promise<readonly ExportedTestMessage[]> {
  const messages = await Promise.all(
    bodies.map((body, index) => signAnything(old.person, body, old.atMs + 1_000 * (index + 1))),
  )
  const file = imports.toFile(messages, { account: person.address, delegations: [old.delegation] })
  expect(await imports.bring(person, file)).toEqual(bodies.map(() => 'accepted'))
  return messages
}

async function giveHandle(owner: string, name: string): Promise<void> {
  const row = {
    owner: decodeCheckedHex(owner as `0x${string}`),
    is_primary: true,
    block_number: 1n,
    owned_since: new Date(0),
    owned_block: 1n,
  }
  await it.server.db
    .insertInto('handle')
    .values({ ...row, chain_id: 80_001n, token_id: Buffer.from(name.padEnd(32)), name, terms: '' })
    .onConflict((conflict) => conflict.columns(['chain_id', 'token_id']).doUpdateSet(row))
    .execute()
}

test('error: any program’s misleading text is refused by name, with the field and the reason', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const account = ben.address
  const name = (value: string) => ({ type: 'profile', field: 'name', value }) as const
  const bodies: readonly (readonly [Body, string])[] = [
    [name('\u202eadA'), 'value must not turn the direction of writing around'],
    [name('\u200b'), 'value must hold something to see'],
    [name('Ada\u001b[2J'), 'value must be one line without control characters'],
    [name(' Ada'), 'value must not begin or end with a space'],
    [name('Zoe\u0308'), 'value must be in the Unicode form NFC'],
    [name('w'.repeat(65)), 'value has 65 characters, and at most 64 are allowed'],
    [
      { type: 'profile', field: 'bio', value: 'w'.repeat(257) },
      'value has 257 characters, and at most 256 are allowed',
    ],
    [{ type: 'post', text: 'wool', tags: ['silk'] }, 'tags.0 must be in the text as #silk'],
    [
      { type: 'post', text: '@alice', mentions: [{ account, start: 0, end: 3 }] },
      "mentions.0 must cover @ and a handle, or the account's address",
    ],
    [{ type: 'post', text: '@alice', mentions: [{ account, start: 0, end: 5 }] }, 'mentions.0 must cover a whole word'],
    [
      { type: 'report', to: account, category: 'other', note: '\u202ea' },
      'note must not turn the direction of writing around',
    ],
  ]

  for (const [body, reason] of bodies)
    expect(await submit(ada, body)).toContain(`InvalidFieldError: The message is not valid: ${reason}`)
  expect(await submit(ada, name('می\u200cخواهم'))).toBe('Receipt')
  expect(await submit(ada, { type: 'post', text: '\u200fשלום @Alice #Wool', tags: ['wool'] })).toBe('Receipt')
})

test('behavior: messages older than the text rules survive a rebuild, and are refused elsewhere', async () => {
  const ada = await it.signIn()
  const old = await imports.createOld(ada)
  const bodies: readonly Body[] = [
    { type: 'profile', field: 'name', value: '\u202eVitalik' },
    { type: 'post', text: 'Hello', tags: ['silk'], mentions: [{ account: ada.address, start: 0, end: 5 }] },
  ]
  const messages = await takeOld(ada, old, bodies)
  const before = await readRows(it.server.db, { except: ['rate'] })

  await rebuildProjections(it.server.db)

  expect(await readRows(it.server.db, { except: ['rate'] })).toEqual(before)
  const query =
    'query ($address: Address!) { account(address: $address) { name posts { edges { node { text tags } } } } }'
  expect((await it.ask(query, { address: ada.address })).data.account).toMatchObject({
    name: '\u202eVitalik',
    posts: { edges: [{ node: { text: 'Hello', tags: ['silk'] } }] },
  })
  // An export of another service: nothing proves that this service ever accepted its messages.
  const ben = await it.signIn()
  const bens = await imports.createOld(ben)
  const others = await Promise.all(bodies.map((body, index) => signAnything(bens.person, body, bens.atMs + index)))
  const file = imports.toFile(others, { account: ben.address, delegations: [bens.delegation], receipts: 'forged' })
  expect(await imports.bring(ben, file)).toEqual(['InvalidFieldError', 'InvalidFieldError'])
  expect(messages).toHaveLength(2)
})

test('behavior: a page title begins with the handle or address, and no name looks like a handle', async () => {
  const [mallory, nameless] = [await it.signIn(), await it.signIn()]
  await giveHandle(mallory.address, 'mallory')
  await it.act(mallory, { type: 'profile', field: 'name', value: 'Vitalik (@vitalik)' })
  const post = await it.act(mallory, { type: 'post', text: 'Hello\u202e there' })
  await takeOld(nameless, await imports.createOld(nameless), [
    { type: 'profile', field: 'name', value: `＠vitalik\u202e${'\u0335'.repeat(40)}\u200b` },
    { type: 'profile', field: 'bio', value: 'Line\none\u2067' },
  ])
  const config = readConfig({ PUBLIC_ORIGINS: 'https://kith.example', CHAINS: 'polygonMumbai' })
  const read = async (path: string) =>
    (await readPageHead(it.server.db, { path, config, now: new Date(clock.ms) })).head

  const short = `0x${nameless.address.slice(2, 4)}…${nameless.address.slice(-4)}`
  expect(await read('/u/mallory')).toMatchObject({ title: '@mallory (Vitalik (vitalik)) on Kith' })
  expect(await read(`/post/${post}`)).toMatchObject({
    title: '@mallory (Vitalik (vitalik)) on Kith',
    description: 'Hello there',
  })
  expect(await read(`/u/${nameless.address}`)).toMatchObject({
    title: `${short} (vitalik${'\u0335'.repeat(6)}) on Kith`,
    description: 'Line one',
  })
})

test('behavior: a mention reports whether its text is its account’s current handle or address', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  await giveHandle(ada.address, 'ada-loom')
  const account = ada.address
  const short = `${account.slice(0, 4)}…${account.slice(-4)}`
  const text = `@Ada-Loom @other-one ${account.toUpperCase().replace('0X', '0x')} ${short}`
  const mentions = [
    { account, start: 0, end: 9 },
    { account, start: 10, end: 20 },
    { account, start: 21, end: 63 },
    { account, start: 64, end: Buffer.byteLength(text) },
  ]
  const id = await it.act(ben, { type: 'post', text, mentions })
  const [old] = await takeOld(ben, await imports.createOld(ben), [
    { type: 'post', text: 'Für Ada', mentions: [{ account, start: 5, end: 8 }] },
  ])
  const read = async (post: string) => {
    const query = 'query ($id: ID!) { post(id: $id) { mentions { matches account { address } } } }'
    const { data } = await it.ask(query, { id: post })
    return data.post.mentions.map(({ matches }: { matches: boolean }) => matches)
  }

  const before = await read(id)
  await giveHandle(ben.address, 'ada-loom')

  expect(before).toEqual([true, false, true, true])
  expect(await read(id)).toEqual([false, false, true, true])
  expect(await read(old?.id ?? '')).toEqual([false])
})
