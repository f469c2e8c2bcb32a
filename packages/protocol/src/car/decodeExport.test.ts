import { expect, test } from 'vitest'
import { createCid } from '../cbor/createCid.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { writeCid } from '../cbor/writeCid.ts'
import { encodeDidKey } from '../keys/encodeDidKey.ts'
import { type DecodeExportParameters, decodeExport } from './decodeExport.ts'
import { encodeCarBlock } from './encodeCarBlock.ts'
import { encodeCarHeader } from './encodeCarHeader.ts'
import { encodeExportPage } from './encodeExportPage.ts'
import { type ExportRoot, encodeExportRoot } from './encodeExportRoot.ts'

const cidOf = (index: number) => createCid(encodeCbor(index), 'dag-cbor')
const key = encodeDidKey({ alg: 'Ed25519', publicKey: Uint8Array.of(3, ...new Uint8Array(31)) })

/** Entries of messages that are not in the file. */
function listEntries(count: number, from = 0) {
  return Array.from({ length: count }, (_, index) => ({
    ...{ id: cidOf(from + index), seq: BigInt(from + index + 1), type: 'post', ts: 0, receivedMs: 0, by: cidOf(0) },
    ...{ receipt: new Uint8Array(64), previous: null },
  }))
}

/** A file of these pages, and of other blocks that hold a number each. */
function fileOf(
  pages: readonly Uint8Array[],
  { others = 0, ...change }: Partial<ExportRoot> & { others?: number } = {},
) {
  const blocks = pages.map(encodeCarBlock)
  const root = encodeCarBlock(
    encodeExportRoot({
      ...{ account: `0x${'4b'.repeat(20)}`, network: 'kith/1 eip155:1 https://kith.example', head: 0n, last: null },
      ...{ receiptKeys: [{ key, position: 1n, timeMs: 0, signature: null }], checkpoint: null, attestations: [] },
      ...{ delegations: [], pages: blocks.map(({ cid }) => cid), ...change },
    }),
  )
  const more = Array.from({ length: others }, (_, index) => encodeCarBlock(encodeCbor(index)))
  return Buffer.concat([encodeCarHeader(root.cid), ...[root, ...blocks, ...more].map(({ framed }) => framed)])
}

function nameOf(file: Uint8Array, bounds: Partial<DecodeExportParameters> = {}): string {
  try {
    decodeExport(file, { maxMessages: 10, maxEntries: 2_000, ...bounds })
    return 'read'
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

test.each([0, 1, 23, 24, 255, 256, 1_000])('behavior: reads a page of %d entries', (count) => {
  const file = fileOf([encodeExportPage(listEntries(count))])

  expect(decodeExport(file, { maxMessages: 0, maxEntries: count }).entries).toHaveLength(count)
})

test('error: too many entries in a page, or in all pages', () => {
  const pages = [listEntries(30), listEntries(20, 30)].map(encodeExportPage)

  expect(nameOf(fileOf([encodeExportPage(listEntries(1_001))]))).toMatch('a page is no list of at most 1000 entries')
  expect(nameOf(fileOf(pages), { maxEntries: 50 })).toBe('read')
  expect(nameOf(fileOf(pages), { maxEntries: 49 })).toMatch('its pages have more than 49 entries: send it in parts')
})

test('behavior: a page has 3 bytes, and 256 for each entry', () => {
  const [entry] = listEntries(1)
  if (!entry) throw new Error('There is an entry.')
  const spare = 3 + 256 - encodeExportPage([{ ...entry, receipt: new Uint8Array(100) }]).length + 100
  const write = (bytes: number) => fileOf([encodeExportPage([{ ...entry, receipt: new Uint8Array(bytes) }])])

  expect(nameOf(write(spare))).toBe('read')
  expect(nameOf(write(spare + 1))).toMatch('a page has more than 256 bytes for an entry')
})

test('error: more messages than the reader takes, counted before any is decoded', () => {
  expect(nameOf(fileOf([], { others: 3 }), { maxMessages: 2 })).toMatch('it holds more than 2 messages')
  expect(nameOf(fileOf([], { others: 2 }), { maxMessages: 2 })).toMatch(/^.*the block \S+ cannot be read: /)
})

test('error: more blocks than there can be, counted before any is hashed', () => {
  expect(nameOf(fileOf([], { others: 2_001 }), { maxMessages: 2 })).toMatch('it holds more than 2 messages')
  expect(nameOf(fileOf([], { others: 2_002 }), { maxMessages: 2 })).toMatch('it has more than 2002 blocks')
})

test('error: a root of more than 256 KiB', () => {
  const write = (bytes: number) => fileOf([], { network: 'w'.repeat(bytes) })

  expect(nameOf(write(256 * 1024 - 1_000))).toBe('read')
  expect(nameOf(write(256 * 1024))).toMatch('its root cannot be read: The root has ')
})

test('error: says once what is wrong with a root, and which block cannot be read', () => {
  const other = encodeCarBlock(encodeCbor({ kind: 'kith-backup' }))
  const page = encodeCbor([[1, 2, 3, 4, 5, 6, 7, writeCid(cidOf(1), 'dag-cbor')]])

  expect(nameOf(Buffer.concat([encodeCarHeader(other.cid), other.framed]))).toBe(
    'The file is no export that can be used here: it is not of the kind kith-export, version 1.',
  )
  expect(nameOf(fileOf([page]))).toMatch(/: an entry of a page is not of its eight parts\.$/)
})

test('behavior: a message of an unknown type, or with an unknown body, is kept', () => {
  const salt = new Uint8Array(16)
  const by = writeCid(cidOf(0), 'dag-cbor')
  const written = ['poll', 'post'].map((type, index) => {
    const payload = encodeCbor({ by, ts: 1, salt, type, question: 'Tea?' })
    const id = createCid(payload, 'dag-cbor')
    const bytes = encodeCbor([Uint8Array.of(0xa1, 0x01, 0x27), {}, payload, new Uint8Array(64)])
    const [entry] = listEntries(1, index)
    if (!entry) throw new Error('There is an entry.')
    return { entry: { ...entry, id, type }, bytes }
  })
  const file = Buffer.concat([
    fileOf([encodeExportPage(written.map(({ entry }) => entry))]),
    ...written.map(({ bytes }) => encodeCarBlock(bytes).framed),
  ])

  const { messages } = decodeExport(file, { maxMessages: 2, maxEntries: 2 })

  expect(messages.map(({ envelope: { message } }) => [message.type, message.rest])).toEqual([
    ['poll', { question: 'Tea?' }],
    ['post', { question: 'Tea?' }],
  ])
})
