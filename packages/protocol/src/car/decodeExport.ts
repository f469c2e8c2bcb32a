import { decodeAccountAddress } from '../account/decodeAccountAddress.ts'
import type { SignedAttestation } from '../attestation/Attestation.ts'
import type { Cid } from '../Cid.ts'
import type { CborValue } from '../cbor/CborValue.ts'
import { decodeCbor } from '../cbor/decodeCbor.ts'
import { isCborMap } from '../cbor/isCborMap.ts'
import { readCid } from '../cbor/readCid.ts'
import { MalformedExportError } from '../errors/message/MalformedExportError.ts'
import { isTime } from '../isTime.ts'
import type { ReadEnvelope } from '../messages/Envelope.ts'
import { readEnvelope } from '../messages/readEnvelope.ts'
import type { SignedCheckpoint } from '../receipts/Checkpoint.ts'
import type { ReceiptKey } from '../receipts/ReceiptKey.ts'
import { decodeCar } from './decodeCar.ts'
import type { ExportEntry, ExportKeyEnd } from './encodeExportPage.ts'
import type { ExportRoot } from './encodeExportRoot.ts'
import type { ExportSignature } from './encodeExportSignature.ts'

/**
 * A message of an export, with what the service that wrote the export says about it; neither signature is checked yet. Its type and
 * body may be unknown here: a service that accepts it decodes `bytes` again, by `decodeEnvelope`.
 */
export type ExportedMessage = Readonly<{ entry: ExportEntry; envelope: ReadEnvelope; bytes: Uint8Array }>

export type DecodedExport = Readonly<{
  /** `receiptKey`: the last of `receiptKeys`, by which the service signs today, as did:key. */
  root: ExportRoot & Readonly<{ receiptKey: string }>
  /** Content id of the root map, and the service's signature over it, which is not checked yet; `null` in a part that a client made. */
  signature: ExportSignature | null
  /** As far as they are in the file, by content id. */
  delegations: ReadonlyMap<Cid, Uint8Array>
  /** Those that are not purged, oldest first. */
  messages: readonly ExportedMessage[]
  /** What its pages name, in the order of the file: messages, including those that are purged or withheld, and key ends. */
  entries: readonly (ExportEntry | ExportKeyEnd)[]
  /** What the wallet signed to end keys, as far as it is in the file, by content id. */
  texts: ReadonlyMap<Cid, Uint8Array>
}>

const rootKeys = [
  'kind',
  'version',
  'account',
  'network',
  'receiptKeys',
  'head',
  'last',
  'checkpoint',
  'delegations',
  'attestations',
  'pages',
]
const receiptKeyKeys = ['key', 'position', 'time', 'signature']
const checkpointKeys = ['position', 'hash', 'time', 'signature']
const attestationKeys = ['delegation', 'chain', 'block', 'hash', 'time', 'result', 'signature']
const signatureKeys = ['kind', 'root', 'signature']
const rootBytes = 256 * 1024
const pageEntries = 1_000
/** Maximum bytes of a page per entry. An entry has about 225. */
const entryBytes = 256
/** Blocks that are no envelopes: the signature, the root, pages, delegations. */
const otherBlocks = 2_000

export type DecodeExportParameters = {
  maxMessages: number
  /** Maximum entries in all pages of the index. */
  maxEntries: number
}

/**
 * Reads an export, or a part of one, and checks its form to the last byte: every block matches its hash and is named
 * once. Takes up to a second of processor time for 10 MB. Counts blocks, messages and entries before it decodes them.
 *
 * @throws {@link MalformedCarError} {@link MalformedExportError}
 *
 * @example const { root, messages } = decodeExport(file, { maxMessages: 10_000, maxEntries: 20_000 })
 */
export function decodeExport(bytes: Uint8Array, { maxMessages, maxEntries }: DecodeExportParameters): DecodedExport {
  const { root: firstCid, blocks } = decodeCar(bytes, { maxBlocks: maxMessages + otherBlocks })
  const first = explain('its root', () => readMap(blocks.get(firstCid)))
  const signature = explain('its signature', () => readSignature(first))
  const root = explain('its root', () => readRoot(signature ? readMap(blocks.get(signature.root)) : first))
  const named = [firstCid, ...(signature ? [signature.root] : []), ...root.pages, ...root.delegations]
  const others = new Set(named)
  if (others.size < named.length)
    throw new MalformedExportError({ reason: 'its root names a page or a delegation twice' })
  const unnamed = [...blocks].filter(([cid]) => !others.has(cid))
  if (unnamed.length > maxMessages)
    throw new MalformedExportError({ reason: `it holds more than ${maxMessages} messages: send it in parts` })
  const pages = root.pages.map((cid) => [cid, getPage(cid, blocks)] as const)
  const count = pages.reduce((sum, [, page]) => sum + countEntries(page), 0)
  if (count > maxEntries)
    throw new MalformedExportError({ reason: `its pages have more than ${maxEntries} entries: send it in parts` })

  const links = pages.flatMap(([cid, page]) => explain(`the page ${cid}`, () => readPage(page)))
  const entries = new Map<Cid, ExportEntry>()
  const keyEnds = new Map<Cid, ExportKeyEnd>()
  for (const link of links) {
    if ('delegation' in link) setOnce(keyEnds, link.delegation, link, 'end of the key of')
    else setOnce(entries, link.id, link, 'message')
  }
  const texts = new Map([...keyEnds.values()].flatMap(({ text }) => (text ? toPair(text, blocks.get(text)) : [])))
  const envelopes = unnamed.filter(([cid]) => !texts.has(cid))
  const delegations = new Map(root.delegations.flatMap((cid) => toPair(cid, blocks.get(cid))))
  const found = new Map<Cid, ExportedMessage>()
  for (const [cid, block] of envelopes) {
    const envelope = explain(`the block ${cid}`, () => readEnvelope(block))
    const entry = entries.get(envelope.id)
    if (!entry) throw new MalformedExportError({ reason: `no page names the message ${envelope.id}` })
    if (found.has(entry.id)) throw new MalformedExportError({ reason: `the message ${entry.id} is there twice` })
    found.set(entry.id, { entry, envelope, bytes: block })
  }
  const messages = [...entries.keys()].flatMap((id) => found.get(id) ?? [])
  return { root, signature, delegations, messages, entries: links, texts }
}

function getPage(cid: Cid, blocks: ReadonlyMap<Cid, Uint8Array>): Uint8Array {
  const page = blocks.get(cid)
  if (!page) throw new MalformedExportError({ reason: `the page ${cid} is not in it` })
  return page
}

/** Counts the entries of a page by the head of its list (RFC 8949, section 3), before the page is decoded. */
function countEntries(page: Uint8Array): number {
  const [head = 0, high = 0, low = 0] = page
  const count = head === 0x99 ? (high << 8) | low : head === 0x98 ? high : head - 0x80
  if (head < 0x80 || head > 0x99 || count > pageEntries)
    throw new MalformedExportError({ reason: `a page is no list of at most ${pageEntries} entries` })
  if (page.length > 3 + count * entryBytes)
    throw new MalformedExportError({ reason: `a page has more than ${entryBytes} bytes for an entry` })
  return count
}

type CborMap = Readonly<Record<string, unknown>>

function readMap(bytes: Uint8Array | undefined): CborMap {
  if (!bytes) throw new MalformedExportError({ reason: 'the root that its signature names is not in it' })
  const map = decodeCbor(bytes, { what: 'root', maxBytes: rootBytes })
  if (!isCborMap(map)) throw new MalformedExportError({ reason: 'it is not of the kind kith-export, version 1' })
  return map
}

/** The service's signature, where the file begins with it. */
function readSignature(map: CborMap): ExportSignature | null {
  if (map['kind'] !== 'kith-signed-export') return null
  const { root, signature } = map
  const isRead = hasOnly(map, signatureKeys) && isBytes(signature, 64)
  if (!isRead) throw new MalformedExportError({ reason: 'its first block is not of a root and its signature' })
  return { root: readCid(root, 'dag-cbor'), signature }
}

function readRoot(map: CborMap): DecodedExport['root'] {
  if (map['kind'] !== 'kith-export' || map['version'] !== 1)
    throw new MalformedExportError({ reason: 'it is not of the kind kith-export, version 1' })
  const { network, receiptKeys, head, last, checkpoint, delegations, attestations, pages } = map
  const account = map['account'] instanceof Uint8Array ? decodeAccountAddress(map['account']) : null
  const isRead =
    hasOnly(map, rootKeys) &&
    account !== null &&
    typeof network === 'string' &&
    Array.isArray(receiptKeys) &&
    isCount(head) &&
    (last === null || isBytes(last, 32)) &&
    Array.isArray(delegations) &&
    Array.isArray(attestations) &&
    Array.isArray(pages)
  if (!isRead) throw new MalformedExportError({ reason: 'its root has other keys or values than a root has' })
  const keys = receiptKeys.map(readReceiptKey)
  const newest = keys.at(-1)
  if (!newest) throw new MalformedExportError({ reason: 'its root names no key for receipts' })
  const named = delegations.map((cid) => readCid(cid, 'dag-cbor'))
  return {
    account,
    network,
    receiptKeys: keys,
    receiptKey: newest.key,
    head: BigInt(head),
    last,
    checkpoint: readCheckpoint(checkpoint),
    delegations: named,
    attestations: readAttestations(attestations, new Set(named)),
    pages: pages.map((cid) => readCid(cid, 'dag-cbor')),
  }
}

function readReceiptKey(value: unknown): ReceiptKey {
  const map = isCborMap(value) ? value : {}
  const { key, position, time, signature } = map
  const isRead =
    hasOnly(map, receiptKeyKeys) &&
    typeof key === 'string' &&
    isCount(position) &&
    isTime(time) &&
    (signature === null || isBytes(signature, 64))
  if (!isRead) throw new MalformedExportError({ reason: 'a key for receipts has other keys or values than one has' })
  return { key, position: BigInt(position), timeMs: time, signature }
}

function readCheckpoint(value: unknown): SignedCheckpoint | null {
  if (value === null) return null
  const map = isCborMap(value) ? value : {}
  const { position, hash, time, signature } = map
  const isRead =
    hasOnly(map, checkpointKeys) && isCount(position) && isBytes(hash, 32) && isTime(time) && isBytes(signature, 64)
  if (!isRead) throw new MalformedExportError({ reason: 'its checkpoint has other keys or values than one has' })
  return { position: BigInt(position), hash, timeMs: time, signature }
}

/** At most one for each delegation that the root names. */
function readAttestations(values: readonly unknown[], named: ReadonlySet<Cid>): readonly SignedAttestation[] {
  const attestations = values.map(readAttestation)
  const about = new Set(attestations.map(({ delegation }) => delegation))
  if (about.size < attestations.length)
    throw new MalformedExportError({ reason: 'it has two attestations of a delegation' })
  const stray = [...about].find((cid) => !named.has(cid))
  if (stray !== undefined)
    throw new MalformedExportError({ reason: `it has an attestation of ${stray}, which its root does not name` })
  return attestations
}

function readAttestation(value: unknown): SignedAttestation {
  const map = isCborMap(value) ? value : {}
  const { delegation, chain, block, hash, time, result, signature } = map
  const isRead =
    hasOnly(map, attestationKeys) &&
    isCount(chain) &&
    isCount(block) &&
    isBytes(hash, 32) &&
    isTime(time) &&
    typeof result === 'boolean' &&
    isBytes(signature, 64)
  if (!isRead) throw new MalformedExportError({ reason: 'an attestation has other keys or values than one has' })
  return {
    ...{ delegation: readCid(delegation, 'dag-cbor'), chainId: chain, blockNumber: BigInt(block), blockHash: hash },
    ...{ timeMs: time, isAccepted: result, signature },
  }
}

function hasOnly(map: CborMap, keys: readonly string[]): boolean {
  return Object.keys(map).every((key) => keys.includes(key))
}

function isBytes(value: unknown, length: number): value is Uint8Array {
  return value instanceof Uint8Array && value.length === length
}

function readPage(bytes: Uint8Array): readonly (ExportEntry | ExportKeyEnd)[] {
  // The cast is made true by `countEntries`, which checked the head of the list.
  const list = decodeCbor(bytes, { what: 'page', maxBytes: bytes.length }) as readonly CborValue[]
  return list.map(readLink)
}

/** A message has eight parts, a key end six. */
function readLink(value: CborValue): ExportEntry | ExportKeyEnd {
  if (!Array.isArray(value)) throw new MalformedExportError({ reason: 'an entry of a page is no list' })
  return value.length === 6 ? readKeyEnd(value) : readEntry(value)
}

function readKeyEnd([delegation, seq, endedMs, text, signature, previous]: readonly unknown[]): ExportKeyEnd {
  const isRead =
    isCount(seq) && isTime(endedMs) && isBytes(signature, 64) && (previous === null || isBytes(previous, 32))
  if (!isRead) throw new MalformedExportError({ reason: 'a key end of a page is not of its six parts' })
  return {
    delegation: readCid(delegation, 'dag-cbor'),
    seq: BigInt(seq),
    endedMs,
    text: text === null ? null : readCid(text, 'dag-cbor'),
    signature,
    previous,
  }
}

function readEntry([id, seq, type, ts, receivedMs, by, receipt, previous, ...rest]: readonly unknown[]): ExportEntry {
  const isRead =
    rest.length === 0 &&
    isCount(seq) &&
    typeof type === 'string' &&
    isTime(ts) &&
    isTime(receivedMs) &&
    receipt instanceof Uint8Array &&
    (previous === null || isBytes(previous, 32))
  if (!isRead) throw new MalformedExportError({ reason: 'an entry of a page is not of its eight parts' })
  const [idCid, byCid] = [readCid(id, 'dag-cbor'), readCid(by, 'dag-cbor')]
  return { id: idCid, seq: BigInt(seq), type, ts, receivedMs, by: byCid, receipt, previous }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0
}

function setOnce<Entry>(map: Map<Cid, Entry>, id: Cid, entry: Entry, what: string): void {
  if (map.has(id)) throw new MalformedExportError({ reason: `it names the ${what} ${id} twice` })
  map.set(id, entry)
}

function toPair(cid: Cid, bytes: Uint8Array | undefined): [Cid, Uint8Array][] {
  return bytes ? [[cid, bytes]] : []
}

/** Whatever is wrong inside a block, it is the file that cannot be used. */
function explain<Result>(where: string, read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof MalformedExportError || !(cause instanceof Error)) throw cause
    throw new MalformedExportError({
      reason: `${where} cannot be read: ${cause.message.split('\n')[0]?.replace(/\.$/, '')}`,
      cause,
    })
  }
}
