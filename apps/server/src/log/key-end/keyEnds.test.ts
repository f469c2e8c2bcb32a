import {
  checkReceiptChain,
  decodeExport,
  emptyLogHash,
  encodeCarBlock,
  encodeCarHeader,
  encodeExportPage,
  encodeExportRoot,
  keyEndHash,
  limits,
  logHash,
  receiptHash,
} from '@kith/protocol'
import { type KeyEnd, verify, verifyExport } from '@kith/protocol/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDigest } from '../../bytes/findDigest.ts'
import type { Person } from '../../testing/createPerson.ts'
import { createImports, type Imports } from '../../testing/export/createImports.ts'
import { readChain } from '../../testing/export/readChain.ts'
import { readEventTexts } from '../../testing/readEvents.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testNetwork as network } from '../../testing/testNetwork.ts'
import { testOrigin as origin } from '../../testing/testOrigin.ts'

const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
let it: TestServer
let imports: Imports

beforeAll(async () => {
  it = await startTestServer({ clock })
  imports = await createImports(it, clock)
})
afterAll(() => it[Symbol.asyncDispose]())

async function revoke(wallet: Person, key: string | null) {
  const challenge = await it.server.service.challengeRevocation({
    address: wallet.address,
    chainId: 80_001,
    key,
    origin,
  })
  const revocation = await wallet.signRevocation(challenge, key)
  return { revocation, ...(await it.server.service.revokeKeys({ revocation })) }
}

async function remove(wallet: Person) {
  const challenge = await it.server.service.challengeDeletion({ address: wallet.address, chainId: 80_001, origin })
  await it.server.service.deleteAccount({ deletion: await wallet.signDeletion(challenge) })
}

const post = (person: Person, text: string) => it.act(person, { type: 'post', text })

/** The account's chain, and what is wrong with it. */
async function check({ address }: Person) {
  const entries = await readChain(it.server.db, address)
  const { faults } = await checkReceiptChain(entries, { network, receiptKeys: it.server.service.receiptKeys })
  return { kinds: entries.map((entry) => ('delegation' in entry ? entry.delegation : 'receipt')), faults }
}

async function fetchExport({ address }: Person): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(`${it.url}/export/${address}.car`)).arrayBuffer())
}

const trusted = () => ({ network, origins: [origin], clients: [], receiptKey: it.server.service.receiptKey })
const verifyFile = async (bytes: Uint8Array) =>
  await verifyExport(decodeExport(bytes, { maxMessages: 100, maxEntries: 100 }), trusted())

const keyEndFields = `delegation key seq endedAt network signature previous textId text revoke
  receipt { id seq network receivedAt signature previous }`
const proofQuery = `query ($id: ID!) { post(id: $id) { proof { envelope delegation
  receipt { id seq network receivedAt signature previous } keyEnd { ${keyEndFields} } } } }`

// The shape of the answer is that of the query.
// biome-ignore lint/suspicious/noExplicitAny: see above.
type Answer = any

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))
const maybe = (text: string | null) => (text === null ? null : bytesOf(text))
const toReceipt = ({ id, seq, network: signedFor, receivedAt, signature, previous }: Answer) => ({
  ...{ id, seq: BigInt(seq), network: signedFor, receivedMs: Date.parse(receivedAt) },
  ...{ signature: bytesOf(signature), previous: maybe(previous) },
})
const toKeyEnd = (end: Answer): KeyEnd =>
  end.revoke === null
    ? {
        ...{ network: end.network, delegation: end.delegation, seq: BigInt(end.seq), text: end.textId },
        ...{ endedMs: Date.parse(end.endedAt), signature: bytesOf(end.signature), previous: maybe(end.previous) },
        ...(end.text !== null && { record: bytesOf(end.text) }),
      }
    : { envelope: bytesOf(end.revoke), receipt: toReceipt(end.receipt) }

/** Verifies a post by what the graph says, as any reader can. */
async function verifyPost(id: string) {
  const { data } = await it.ask(proofQuery, { id })
  const { envelope, delegation, receipt, keyEnd } = data.post.proof
  const parts = { envelope: bytesOf(envelope), delegation: bytesOf(delegation), receipt: toReceipt(receipt) }
  return await verify({ ...parts, id, keyEnd: keyEnd ? toKeyEnd(keyEnd) : undefined }, trusted())
}

test('behavior: a key that the wallet ends has a signed link in its chain, with the wallet text', async () => {
  const lost = await it.signIn()
  const kept = await it.signIn({ account: lost.account })
  const [first, second] = [await post(lost, 'One'), await post(kept, 'Two')]
  const { revocation } = await revoke(kept, lost.did)
  await post(kept, 'Three')

  expect(await check(lost)).toEqual({ kinds: ['receipt', 'receipt', lost.delegation, 'receipt'], faults: [] })
  expect(await verifyPost(first)).toMatchObject({
    standing: 'revoked-since',
    keyEnd: { by: 'wallet', endedMs: clock.ms - 1 },
  })
  expect(await verifyPost(second)).toMatchObject({ standing: 'valid-when-received', keyEnd: null })
  const { data } = await it.ask(`query ($delegation: Cid!) { keyEnd(delegation: $delegation) { ${keyEndFields} } }`, {
    delegation: lost.delegation,
  })
  expect(data.keyEnd).toMatchObject({ key: lost.did, seq: expect.any(String), revoke: null, receipt: null })
  expect(bytesOf(data.keyEnd.text)).toEqual(Uint8Array.from(revocation))
})

test('behavior: a key ends itself by its own message; keys ended by one text have an end each', async () => {
  const [first, other] = [await it.signIn(), await it.signIn()]
  const second = await it.signIn({ account: first.account })
  const third = await it.signIn({ account: first.account })
  const ids = [await post(first, 'One'), await post(second, 'Two')]
  await it.act(first, { type: 'revoke' })
  await revoke(third, null)

  const { kinds, faults } = await check(first)
  expect(faults).toEqual([])
  expect(kinds.slice(0, 3)).toEqual(['receipt', 'receipt', 'receipt'])
  expect(kinds.slice(3).sort()).toEqual([second.delegation, third.delegation].sort())
  expect(await verifyPost(ids[0] ?? '')).toMatchObject({ standing: 'revoked-since', keyEnd: { by: 'key' } })
  expect(await verifyPost(ids[1] ?? '')).toMatchObject({ standing: 'revoked-since', keyEnd: { by: 'wallet' } })
  const list = `query ($address: Address!, $after: String) { account(address: $address) {
    keyEnds(first: 2, after: $after) { edges { node { delegation seq } } pageInfo { hasNextPage endCursor } } } }`
  const { data } = await it.ask(list, { address: first.address })
  const { data: next } = await it.ask(list, {
    address: first.address,
    after: data.account.keyEnds.pageInfo.endCursor,
  })
  const listed = [...data.account.keyEnds.edges, ...next.account.keyEnds.edges].map(
    ({ node }: Answer) => node.delegation,
  )
  expect(listed).toHaveLength(3)
  expect(listed.at(-1)).toBe(first.delegation)
  const { data: none } = await it.ask(list, { address: other.address })
  expect(none.account.keyEnds.edges).toEqual([])
})

test('behavior: the key that a seventeenth sign-in ends has an end that the service alone signed', async () => {
  const unused = await it.signIn()
  const id = await post(unused, 'Unused soon')
  const longAgo = new Date(clock.ms - 3_600_000)
  await it.server.db
    .updateTable('delegation')
    .set({ last_used_at: longAgo, created_at: longAgo })
    .where('did_key', '=', unused.did)
    .execute()
  for (let count = 1; count <= limits.delegationsPerAccount; count++) await it.signIn({ account: unused.account })

  expect(await check(unused)).toEqual({ kinds: ['receipt', unused.delegation], faults: [] })
  expect(await verifyPost(id)).toMatchObject({ standing: 'revoked-since', keyEnd: { by: 'service' } })
})

test('behavior: the deletion of an account ends its keys, and its file says so', async () => {
  const ada = await it.signIn()
  await post(ada, 'Short-lived')
  const before = await check(ada)
  await remove(ada)
  await expect
    .poll(async () => (await it.server.db.selectFrom('account_deletion').select('completed_at').execute()).length)
    .toBeGreaterThan(0)

  expect(await check(ada)).toEqual({ kinds: [...before.kinds, ada.delegation], faults: [] })
  const report = await verifyFile(await fetchExport(ada))
  expect(report).toMatchObject({ faults: [], chain: { isWhole: true } })
})

test('behavior: a file has the ends of keys, and one without them is not whole', async () => {
  const lost = await it.signIn()
  const kept = await it.signIn({ account: lost.account })
  await post(lost, 'One')
  await revoke(kept, lost.did)
  await post(kept, 'Two')
  const bytes = await fetchExport(kept)

  const report = await verifyFile(bytes)
  expect(report).toMatchObject({
    faults: [],
    valid: 2,
    revokedSince: 1,
    validWhenReceived: 1,
    chain: { isWhole: true },
  })
  expect([...report.keyEnds]).toMatchObject([[lost.delegation, { by: 'wallet' }]])
  const { entries, ...rest } = decodeExport(bytes, { maxMessages: 100, maxEntries: 100 })
  const without = { ...rest, entries: entries.filter((entry) => !('delegation' in entry)) }
  expect((await verifyExport(without, trusted())).chain).toMatchObject({
    isWhole: false,
    faults: [{ reason: 'missing' }],
  })
})

test('behavior: the event stream has the end of a key at its position', async () => {
  const lost = await it.signIn()
  const { seq } = await it.server.db.selectFrom('log_head').select('seq').executeTakeFirstOrThrow()
  await revoke(lost, null)
  const query = encodeURIComponent(
    `subscription { events(after: "${seq}", kinds: [KEY_END]) { seq type account { address } } }`,
  )
  const stop = new AbortController()
  const response = await fetch(`${it.url}/graphql/stream?query=${query}`, {
    headers: { accept: 'text/event-stream' },
    signal: stop.signal,
  })
  const { value } = await readEventTexts(response).next()
  stop.abort()

  expect(value && JSON.parse(value.data).data.events).toEqual({
    ...{ seq: String(seq + 1n), type: 'KEY_END', account: { address: lost.account.address } },
  })
})

/** A database restored from a backup of before the end. */
async function forgetEnd({ delegation }: Person): Promise<void> {
  const id = findDigest(delegation) ?? new Uint8Array()
  await it.server.db.deleteFrom('key_end').where('delegation_id', '=', id).execute()
  await it.server.db
    .updateTable('delegation')
    .set({ revoked_at: null, revoked_seq: null, revocation_id: null })
    .where('id', '=', id)
    .execute()
}

test('behavior: after a restore, a file that was exported later ends a key again, at its time', async () => {
  const lost = await it.signIn()
  const kept = await it.signIn({ account: lost.account })
  const id = await post(lost, 'One')
  await revoke(kept, lost.did)
  const endedMs = clock.ms
  const bytes = await fetchExport(kept)
  await forgetEnd(lost)
  clock.ms += 3_600_000
  const revived = await post(lost, 'By the thief')

  expect(await imports.bring(kept, bytes)).toEqual(['known'])

  expect(revived).toMatch(/^bafy/)
  expect(await post(lost, 'Again')).toBe('DelegationRevokedError')
  expect(await check(lost)).toMatchObject({ faults: [] })
  expect(await verifyPost(id)).toMatchObject({ standing: 'revoked-since', keyEnd: { by: 'wallet', endedMs } })
})

test('behavior: what waited for a message of a file comes before the ends of keys in it', async () => {
  const lost = await it.signIn()
  const kept = await it.signIn({ account: lost.account })
  const old = { person: lost, delegation: new Uint8Array(), atMs: clock.ms }
  const first = await imports.write(old, { type: 'post', text: 'One' }, clock.ms)
  const reply = await imports.write(
    old,
    { type: 'post', text: 'Two', reply: { root: first.id, parent: first.id } },
    clock.ms,
  )
  await revoke(kept, lost.did)
  const { entries, texts } = decodeExport(await fetchExport(kept), { maxMessages: 100, maxEntries: 100 })
  await forgetEnd(lost)
  const [part, last] = [reply, first].map((message) => imports.toFile([message], { account: kept.address }))
  if (!part || !last) throw new Error('There are two files.')
  const read = decodeExport(last, { maxMessages: 100, maxEntries: 100 })
  const page = encodeCarBlock(encodeExportPage([...read.entries, ...entries]))
  const root = encodeCarBlock(encodeExportRoot({ ...read.root, pages: [page.cid] }))
  const blocks = [root, page, ...[first.envelope, ...texts.values()].map(encodeCarBlock)]
  const file = Buffer.concat([encodeCarHeader(root.cid), ...blocks.map(({ framed }) => framed)])

  expect(await imports.bring(kept, part)).toEqual(['held'])
  expect(await imports.bring(kept, file)).toEqual(['accepted'])

  expect(await post(lost, 'Again')).toBe('DelegationRevokedError')
  for (const { id } of [first, reply])
    expect(await verifyPost(id)).toMatchObject({ reason: null, standing: 'revoked-since', keyEnd: { by: 'wallet' } })
})

test('error: the end of a key that another service signed ends nothing', async () => {
  const lost = await it.signIn()
  const kept = await it.signIn({ account: lost.account })
  await revoke(kept, lost.did)
  const bytes = await fetchExport(kept)
  await forgetEnd(lost)
  const { root, entries, texts } = decodeExport(bytes, { maxMessages: 100, maxEntries: 100 })
  const forged = entries.flatMap((entry) =>
    'delegation' in entry ? [{ ...entry, signature: entry.signature.map((byte) => byte ^ 1) }] : [],
  )
  const page = encodeCarBlock(encodeExportPage(forged))
  const part = encodeCarBlock(encodeExportRoot({ ...root, delegations: [], pages: [page.cid] }))
  const blocks = [part, page, ...[...texts.values()].map(encodeCarBlock)]
  const file = Buffer.concat([encodeCarHeader(part.cid), ...blocks.map(({ framed }) => framed)])

  expect(forged).toHaveLength(1)
  expect(await imports.bring(kept, file)).toEqual([])

  expect(await post(lost, 'Still here')).toMatch(/^bafy/)
})

test('behavior: a checkpoint covers the ends of keys', async () => {
  const ada = await it.signIn()
  await revoke(ada, null)
  clock.ms += 3_600_001
  await it.server.service.addCheckpoints(new AbortController().signal)
  const chain = await readChain(it.server.db)

  const { data } = await it.ask('{ service { checkpoint { position hash } } }')
  const { position, hash } = data.service.checkpoint
  const last = chain.at(-1)
  expect(last).toHaveProperty('delegation', ada.delegation)
  expect(position).toBe(String(last?.seq))
  const hashes = chain.map((entry) =>
    'delegation' in entry ? keyEndHash({ network, ...entry }) : receiptHash({ network, ...entry }),
  )
  expect(Uint8Array.from(bytesOf(hash))).toEqual(hashes.reduce(logHash, emptyLogHash))
})
