import { createHash, type KeyObject } from 'node:crypto'
import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import type { CborNode } from './CborNode.ts'
import { toMap } from './createBody.ts'
import { createCacaoCase } from './createCacaoCase.ts'
import { createEnvelopeCase } from './createEnvelopeCase.ts'
import type { Random } from './createRandom.ts'
import type { FuzzPerson, FuzzWorld } from './FuzzWorld.ts'
import { formatId } from './formatId.ts'
import { hostileTexts } from './hostileTexts.ts'
import { flipBit, mutateBytes } from './mutateBytes.ts'
import { mutateNode } from './mutateNode.ts'
import { readMessage, readPayload } from './readMessage.ts'
import { toCidNode } from './toCidNode.ts'
import { type CarBlock, writeCar, writeCarPart } from './writeCar.ts'
import { writeCbor } from './writeCbor.ts'

/** Another browser of a person, of an earlier time. */
export type OldBrowser = { person: FuzzPerson; delegation: Uint8Array; nonce: string; atMs: number }

/** Who brings something back, and what the service signs. */
export type ImportWorld = FuzzWorld & {
  olds: ReadonlyMap<FuzzPerson, OldBrowser>
  /** The service's own key, by which it says when a message came. */
  receipts: { didKey: string; sign: (bytes: Uint8Array) => Uint8Array; verifier: KeyObject }
}

/** One import: a file, and the header that says who sends it. */
export type ImportCase = {
  bytes: Uint8Array
  authorization: string
  person: FuzzPerson
  old: OldBrowser
  /** The person's two browsers, the old one under the delegation that the file brings. */
  signers: readonly FuzzPerson[]
  delegation: Uint8Array
  change: (typeof changes)[number]
}

/** Where a sound file was changed. What is changed inside is named and hashed after the change. */
const changes = ['none', 'message', 'receipt', 'delegation', 'page', 'root', 'car', 'bytes', 'proof', 'header'] as const
const weights = {
  none: 20,
  message: 20,
  receipt: 8,
  delegation: 14,
  page: 9,
  root: 9,
  car: 9,
  bytes: 3,
  proof: 4,
  header: 4,
}
const draws = changes.flatMap((change) => Array.from({ length: weights[change] }, () => change))

/** Makes a file of a person's messages, signed now and earlier, for that person to bring in: sound, or changed in one place. */
export async function createImportCase(random: Random, world: ImportWorld): Promise<ImportCase> {
  const person = random.pick([...world.olds.keys()])
  const old = world.olds.get(person)
  if (!old) throw new Error('Everybody has an old browser.')
  const change = random.pick(draws)
  const delegation =
    change === 'delegation'
      ? (await createCacaoCase(random, { ...old, bytes: old.delegation, origin: world.origin })).bytes
      : old.delegation
  const signer = { ...old.person, delegation: String(formatId(toCidNode(hash(delegation)))) }
  const envelopes = createMessages(random, { world, person, signer, atMs: old.atMs, change })
  const bytes = writeFile(random, { world, person, delegation, envelopes, change })
  const authorization = await writeHeader(random, { world, person, bytes, change })
  return { bytes, authorization, person, old, signers: [person, signer], delegation, change }
}

type Parts = { world: ImportWorld; person: FuzzPerson; change: ImportCase['change'] }

function createMessages(
  random: Random,
  { world, person, signer, atMs, change }: Parts & { signer: FuzzPerson; atMs: number },
): readonly Uint8Array[] {
  const then = { ...world, now: () => atMs + random.integer(86_400_000) }
  const envelopes: Uint8Array[] = []
  for (let count = 1 + random.integer(4); count > 0; count--) {
    const isOld = change === 'delegation' || random.chance(0.6)
    const choice = { person: isOld ? signer : person, isSound: true }
    envelopes.push(createEnvelopeCase(random, isOld ? then : world, choice).bytes)
  }
  if (change === 'message') envelopes.push(createEnvelopeCase(random, world).bytes)
  return envelopes
}

type FileParts = Parts & { delegation: Uint8Array; envelopes: readonly Uint8Array[] }

function writeFile(random: Random, { world, person, delegation, envelopes, change }: FileParts): Uint8Array {
  const entries = envelopes.map((envelope, index) => writeEntry(random, { world, envelope, index, change }))
  const page = toBlock(change === 'page' ? mutateNode(random, entries) : entries)
  const brought = toNamed(delegation)
  const fields = toMap({
    kind: 'kith-export',
    version: 1,
    account: decodeCheckedHex(person.address),
    network: world.network,
    receiptKeys: [toMap({ key: world.receipts.didKey, position: 1, time: 0, signature: null })],
    head: 100,
    last: null,
    checkpoint: null,
    delegations: [toCidNode(brought.digest)],
    // Of a plain key's delegation none is right.
    attestations: random.chance(0.1) ? [writeAttestation(random, { world, of: brought.digest })] : [],
    pages: [toCidNode(page.digest)],
  })
  const root = toBlock(change === 'root' ? mutateNode(random, fields) : fields)
  const rest = [brought, page, ...envelopes.map(toNamed)]
  // A file as the service writes it, or a part of one, whose root is unsigned.
  const isSigned = random.chance(0.5)
  const first = isSigned ? toBlock(writeSignature(random, { world, root, change })) : root
  const blocks = isSigned ? [first, root, ...rest] : [root, ...rest]
  const file = change === 'car' ? changeCar(random, first, blocks) : writeCar(toHeader(first), blocks)
  return change === 'bytes' ? mutateBytes(random, file) : file
}

/** What a service says about the delegation, the truth or not. */
function writeAttestation(random: Random, { world, of }: { world: Parts['world']; of: Uint8Array }): CborNode {
  const about = toCidNode(random.chance(0.9) ? of : random.bytes(32))
  const answer = [80_001, 41, random.bytes(32), world.now(), random.chance(0.8)] as const
  const signed = writeCbor(['kith-attestation', world.network, about, ...answer])
  const [chain, block, hash, time, result] = answer
  const signature = random.chance(0.5) ? world.receipts.sign(signed) : random.bytes(64)
  return toMap({ delegation: about, chain, block, hash, time, result, signature })
}

function writeSignature(
  random: Random,
  { world, root, change }: Pick<Parts, 'world' | 'change'> & { root: CarBlock },
): CborNode {
  const signed = writeCbor(['kith-export', world.network, toCidNode(root.digest)])
  const signature = random.chance(0.5) ? world.receipts.sign(signed) : random.bytes(64)
  const fields = toMap({ kind: 'kith-signed-export', root: toCidNode(root.digest), signature })
  return change === 'root' && random.chance(0.3) ? mutateNode(random, fields) : fields
}

type EntryParts = Pick<Parts, 'world' | 'change'> & { envelope: Uint8Array; index: number }

/** What a service says about a message: the truth, unless it is another service that says so. */
function writeEntry(random: Random, { world, envelope, index, change }: EntryParts): CborNode {
  const { digest, fields } = readEnvelope(envelope)
  const [type, by] = [fields.get('type') ?? 'post', fields.get('by') ?? toCidNode(digest)]
  const ts = fields.get('ts') ?? 0
  const received =
    change === 'receipt' && typeof ts === 'number' ? random.pick([0, ts + 121_000, ts - 121_000, 2 ** 53 - 1]) : ts
  const seq = index + 1
  // A part of a file is not checked for what came before it.
  const previous = random.chance(0.5) ? null : random.bytes(32)
  const receipt = world.receipts.sign(
    writeCbor(['kith-receipt', world.network, toCidNode(digest), seq, received, previous]),
  )
  const isForged = change === 'receipt' && random.chance(0.5)
  return [toCidNode(digest), seq, type, ts, received, by, isForged ? flipBit(random, receipt) : receipt, previous]
}

/** A message's name and fields, as far as there are any. */
function readEnvelope(envelope: Uint8Array): { digest: Uint8Array; fields: ReadonlyMap<string, CborNode> } {
  try {
    return { digest: hash(readPayload(envelope)), fields: readMessage(envelope) }
  } catch {
    return { digest: hash(envelope), fields: new Map() }
  }
}

function changeCar(random: Random, root: CarBlock, blocks: readonly CarBlock[]): Uint8Array {
  const at = random.integer(blocks.length)
  const block = random.pick(blocks)
  const header = toHeader(root)
  return random.pick<() => Uint8Array>([
    () => writeCar(header, blocks.toReversed()),
    () => writeCar(header, blocks.toSpliced(at, 1)),
    () => writeCar(header, [...blocks, block]),
    () => writeCar(header, [...blocks, toBlock(mutateNode(random, 'nobody asked for this'))]),
    () => writeCar(header, blocks.with(at, { ...block, digest: random.bytes(32) })),
    () => writeCar(mutateNode(random, header), blocks),
    () => writeCar(toHeader(block), blocks),
    () => Buffer.concat([writeCar(header, blocks), random.pick([writeCarPart(new Uint8Array()), random.bytes(3)])]),
    // A length in more bytes than it needs, one past the end, and one that no machine holds.
    () => Buffer.concat([writeCar(header, blocks), Uint8Array.of(0x81, 0x80, 0), block.bytes]),
    () => Buffer.concat([writeCar(header, blocks), Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x7f)]),
    () => Buffer.concat([writeCar(header, blocks), new Uint8Array(12).fill(0xff)]),
  ])()
}

type HeaderParts = Parts & { bytes: Uint8Array }

async function writeHeader(random: Random, { world, person, bytes, change }: HeaderParts): Promise<string> {
  const ts = world.now() + random.integer(200_001) - 100_000
  const signed = await person.signImport(String(formatId(toCidNode(hash(bytes), 'raw'))), ts)
  const other = change === 'proof' && random.chance(0.3) ? random.pick(world.people) : person
  const proof = Buffer.from(change === 'proof' && other === person ? flipBit(random, signed.proof) : signed.proof)
  const sound = `Kith-Import delegation="${other.delegation}", file="${signed.file}", ts="${ts}", proof="${proof.toString('base64url')}"`
  if (change !== 'header') return sound
  const printable = random.pick(hostileTexts).replaceAll(/[^\x20-\x7e]/g, '?')
  return random.pick([
    printable.slice(0, 500),
    sound.replace('Kith-Import', 'Kith-Upload'),
    sound.replace(/ts="\d+"/, `ts="${random.pick(['0', '-1', '1e9', '999999999999999', world.now() + 130_000])}"`),
    sound.replace(signed.file, printable.replaceAll('"', '').slice(0, 100)),
    sound.slice(0, random.integer(sound.length)),
    `${sound}, x="1"`,
  ])
}

function toHeader({ digest }: CarBlock): CborNode {
  return toMap({ roots: [toCidNode(digest)], version: 1 })
}

function toBlock(node: CborNode): CarBlock {
  return toNamed(writeCbor(node))
}

function toNamed(bytes: Uint8Array): CarBlock {
  return { digest: hash(bytes), bytes }
}

function hash(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(bytes).digest())
}
