import { decode, encode } from '@ipld/dag-cbor'
import {
  checkExportReceipts,
  decodeDelegation,
  decodeEnvelope,
  decodeExport,
  type ExportEntry,
  receiptBytes,
} from '@kith/protocol'
import { CID } from 'multiformats/cid'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import { exportAccount } from '../../export/exportAccount.ts'
import { createVerifyingKey } from '../../keys/createVerifyingKey.ts'
import { verifyBytes } from '../../keys/verifyBytes.ts'
import type { Body, Reader } from '../../testing/createPerson.ts'
import { readExportCar } from '../../testing/export/readExportCar.ts'
import { listMessages } from '../../testing/listMessages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testNetwork } from '../../testing/testNetwork.ts'

type Root = {
  kind: string
  version: number
  account: Uint8Array
  network: string
  receiptKeys: { key: string }[]
  head: number
  delegations: CID[]
  pages: CID[]
}
type Entry = [
  ...[id: CID, seq: number, type: string, ts: number, received: number, by: CID],
  ...[receipt: Uint8Array, previous: Uint8Array | null],
]
const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
const wallet = privateKeyToAccount(generatePrivateKey())
let it: TestServer
let [ada, ben, operator]: Reader[] = []
let ids: Record<'kept' | 'gone' | 'hidden', string>

beforeAll(async () => {
  it = await startTestServer({ clock, env: { OPERATORS: wallet.address } })
  ;[ada, ben, operator] = [await it.signIn(), await it.signIn(), await it.signIn({ account: wallet })]
  const kept = await act(ada, { type: 'post', text: 'Kept' })
  const gone = await act(ada, { type: 'post', text: 'xyzzy-gone' })
  const hidden = await act(ada, { type: 'post', text: 'plugh-hidden' })
  ids = { kept, gone, hidden }
  await act(ada, { type: 'edit', to: kept, text: 'Kept, and mended' })
  await act(ada, { type: 'profile', field: 'name', value: 'xyzzy-name' })
  await act(ada, { type: 'profile', field: 'name', value: 'Ada' })
  await act(ada, { type: 'follow', to: ben.address as `0x${string}` })
  await act(ada, { type: 'delete', to: gone })
  await act(ada, { type: 'bookmark', to: kept })
  await act(ada, { type: 'mute', to: ben.address as `0x${string}` })
  await act(ada, { type: 'mute-word', word: 'spoiler "s"' })
  await act(ada, { type: 'mute-word', word: 'finale', until: Date.parse('2100-01-01') })
  await act(ben, { type: 'post', text: 'Not hers' })
  await act(operator, { type: 'moderate', act: 'hide', to: hidden, reason: 'Against the rules' })
})
afterAll(() => it[Symbol.asyncDispose]())

async function act(person: Reader | undefined, body: Body): Promise<string> {
  if (!person) throw new Error('Nobody is signed in.')
  return await it.act(person, body)
}

async function fetchCar(token?: string) {
  const response = await fetch(`${it.url}/export/${ada?.address}.car`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** What a file holds, read by what docs/protocol/format.md says of it. */
function readExport(bytes: Uint8Array) {
  const { root: rootCid, first, signature, blocks } = readExportCar(bytes)
  const read = (cid: CID | string) => blocks.get(String(cid)) ?? new Uint8Array()
  const root = decode<Root>(read(rootCid))
  const entries = root.pages.flatMap((cid) => decode<Entry[]>(read(cid)))
  const index = new Set([first, rootCid, ...[...root.pages, ...root.delegations].map(String)])
  const envelopes = [...blocks].flatMap(([cid, block]) => (index.has(cid) ? [] : [decodeEnvelope(block)]))
  const delegations = root.delegations.map((cid) => decodeDelegation(read(cid)))
  return { root, rootCid, signature, entries, envelopes, delegations }
}

test('behavior: anyone exports the public messages of an account, with delegations and receipts', async () => {
  const { response, bytes } = await fetchCar()
  const { root, entries, envelopes, delegations } = readExport(bytes)
  const receipts = await Promise.all(
    entries.map(([id, seq, , , receivedMs, , receipt, previous]) =>
      verifyBytes(createVerifyingKey(root.receiptKeys[0]?.key ?? ''), {
        bytes: receiptBytes({ network: root.network, id: id.toString(), seq: BigInt(seq), receivedMs, previous }),
        signature: receipt,
      }),
    ),
  )

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/vnd.ipld.car')
  expect(root).toMatchObject({ kind: 'kith-export', version: 1, network: testNetwork })
  expect(`0x${Buffer.from(root.account).toString('hex')}`).toBe(ada?.address)
  expect(delegations.map(({ cid, address }) => ({ cid, address }))).toEqual([
    { cid: ada?.delegation, address: ada?.address },
  ])
  expect(entries.map(([, , type]) => type)).toEqual([
    ...['post', 'post', 'post', 'edit', 'profile', 'profile', 'follow', 'delete'],
  ])
  expect(receipts).toEqual(entries.map(() => true))
  // Of what was deleted or replaced, the entry is there and the words are not.
  const known = new Set(entries.map(([id]) => id.toString()))
  expect(envelopes.map(({ message }) => message.type)).toEqual(['post', 'edit', 'profile', 'follow', 'delete'])
  expect(envelopes.every(({ id }) => known.has(id))).toBe(true)
  expect(known).toContain(ids.gone)
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/xyzzy|plugh|spoiler|Not hers/)
})

test('behavior: the root is signed, and names the newest receipt and the newest checkpoint', async () => {
  await it.server.service.addCheckpoints(new AbortController().signal)
  const { bytes } = await fetchCar()
  const exported = decodeExport(bytes, { maxMessages: 100, maxEntries: 100 })
  const { root, rootCid, signature } = readExport(bytes)
  const { data } = await it.ask('{ service { receiptKey checkpoint { position hash signature } } }')

  const key = createVerifyingKey(data.service.receiptKey)
  const signed = { bytes: encode(['kith-export', root.network, CID.parse(rootCid)]), signature: signature ?? bytes }
  expect(await verifyBytes(key, signed)).toBe(true)
  const { position, hash, signature: word } = exported.root.checkpoint ?? {}
  expect(data.service.checkpoint).toEqual({
    position: String(position),
    hash: Buffer.from(hash ?? []).toString('base64'),
    signature: Buffer.from(word ?? []).toString('base64'),
  })
  expect(await checkExportReceipts(exported, { receiptKey: data.service.receiptKey })).toEqual({
    isWhole: true,
    root: 'signed',
    isLastThere: true,
    checkpoint: 'signed',
    faults: [],
  })
})

test('behavior: a file from which an entry was left out, moved or cut off is found out', async () => {
  const { bytes } = await fetchCar()
  const exported = decodeExport(bytes, { maxMessages: 100, maxEntries: 100 })
  const entries = listMessages(exported)
  const check = async (list: readonly ExportEntry[]) => {
    const { isWhole, isLastThere, faults } = await checkExportReceipts({ ...exported, entries: list })
    return { isWhole, isLastThere, faults: faults.map(({ id, reason }) => [id, reason]) }
  }

  // The tombstone in the middle is a link like any other.
  for (let left = 0; left < entries.length; left++) {
    const next = entries[left + 1]
    expect(await check(entries.toSpliced(left, 1))).toEqual(
      next
        ? { isWhole: false, isLastThere: true, faults: [[next.id, 'missing']] }
        : { isWhole: false, isLastThere: false, faults: [] },
    )
  }
  const [first, second, ...rest] = entries as [ExportEntry, ExportEntry, ...ExportEntry[]]
  expect(await check([second, first, ...rest])).toMatchObject({ isWhole: false, faults: [[first.id, 'reordered']] })
  expect(await check([])).toMatchObject({ isWhole: false, isLastThere: false })
  const late = { ...first, receivedMs: first.receivedMs + 1 }
  expect(await check([late, second, ...rest])).toMatchObject({
    faults: [
      [first.id, 'signature'],
      [second.id, 'missing'],
    ],
  })
})

test('behavior: what operators hide goes with the file of its account alone, by its token', async () => {
  const [own, ofBen] = [await fetchCar(ada?.token), await fetchCar(ben?.token)]
  const idsIn = (bytes: Uint8Array) => readExport(bytes).envelopes.map(({ id }) => id)

  expect(idsIn(own.bytes)).toContain(ids.hidden)
  expect(idsIn(ofBen.bytes)).not.toContain(ids.hidden)
  expect(own.response.headers.get('cache-control')).toBe('no-store')
})

test('behavior: pages of the index are as long as they may be, whatever the pieces', async () => {
  const account = await it.server.db
    .selectFrom('account')
    .select(['id', 'address'])
    .where('address', '=', Buffer.from(ada?.address.slice(2) ?? '', 'hex'))
    .executeTakeFirstOrThrow()
  const admitted: number[] = []
  const pieces: Uint8Array[] = []
  const { network, receiptKeys, signExport } = it.server.service
  for await (const piece of exportAccount(it.server.db, {
    accountId: account.id,
    address: readAccountAddress(account.address),
    network,
    receiptKeys,
    signExport,
    isOwner: true,
    now: () => clock.ms,
    admit: async (entries) => void admitted.push(entries),
    pageLength: 3,
  }))
    pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  const { root, entries } = readExport(bytes)
  const exported = decodeExport(bytes, { maxMessages: 100, maxEntries: 100 })

  expect(await checkExportReceipts(exported)).toMatchObject({ isWhole: true })
  expect(root.pages).toHaveLength(3)
  expect(entries).toHaveLength(8)
  // Each page is asked for twice, and that there is no fourth.
  expect(admitted).toEqual(Array.from({ length: 8 }, () => 3))
})

test('behavior: what an account keeps to itself is for its token alone', async () => {
  const ask = (token?: string) =>
    fetch(`${it.url}/export/private.json`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
  const [own, ofBen, unsigned] = [await ask(ada?.token), await ask(ben?.token), await ask()]

  expect(await own.json()).toEqual({
    kind: 'kith-private',
    version: 1,
    account: ada?.account.address,
    items: [
      { kind: 'bookmark', subject: ids.kept, keptAt: expect.any(String) },
      { kind: 'mute', subject: ben?.account.address, keptAt: expect.any(String) },
      { kind: 'mute-word', subject: 'spoiler "s"', keptAt: expect.any(String) },
      { kind: 'mute-word', subject: 'finale', keptAt: expect.any(String), until: '2100-01-01T00:00:00.000Z' },
    ],
  })
  expect(await ofBen.json()).toMatchObject({ account: ben?.account.address, items: [] })
  expect(unsigned.status).toBe(401)
  expect(await unsigned.json()).toMatchObject({ name: 'TokenRequiredError' })
})

test('error: no account, or no file', async () => {
  const status = async (path: string) => (await fetch(`${it.url}${path}`)).status

  expect(await status(`/export/0x${'00'.repeat(20)}.car`)).toBe(404)
  expect(await status(`/export/${ada?.address}`)).toBe(404)
  expect(await status('/export/..%2fprivate.json')).toBe(404)
})
