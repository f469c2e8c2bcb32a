import { createHash } from 'node:crypto'
import { type CborMap, type CborNode, isCborMap } from './CborNode.ts'
import type { Random } from './createRandom.ts'
import type { FuzzPerson } from './FuzzWorld.ts'
import { hostileTexts } from './hostileTexts.ts'
import { flipBit, mutateBytes } from './mutateBytes.ts'
import { mutateNode } from './mutateNode.ts'
import { readCbor } from './readCbor.ts'
import { toFields } from './readMessage.ts'
import { toCidNode } from './toCidNode.ts'
import { writeCbor } from './writeCbor.ts'
import { writeSiweText } from './writeSiweText.ts'

/** Input for a sign-in or a revocation: a CACAO, and at a sign-in the key's proof beside it. */
export type CacaoCase = { bytes: Uint8Array; proof: Uint8Array; change: string }

export type CreateCacaoCaseParameters = {
  /** A sound one. */
  bytes: Uint8Array
  person: FuzzPerson
  origin: string
  nonce: string
}

/** Changes a sound CACAO: its tree, its bytes, its text (then signed as it is), its signature, or the proof beside it. */
export async function createCacaoCase(
  random: Random,
  { bytes: sound, person, origin, nonce }: CreateCacaoCaseParameters,
): Promise<CacaoCase> {
  const change = random.pick([
    'none',
    'proof',
    'signature',
    'bytes',
    'text',
    'tree',
    'tree',
    'tree',
    'tree',
    'tree',
    'tree',
  ])
  const bytes = await changeCacao(random, { sound, person, change })
  // The holder of the key proves whatever it sends.
  const session = ['kith-session', origin, nonce, toCidNode(createHash('sha256').update(bytes).digest())]
  const proof = person.signNow(writeCbor(session))
  return { bytes, proof: change === 'proof' ? changeProof(random, proof) : proof, change }
}

async function changeCacao(
  random: Random,
  { sound, person, change }: { sound: Uint8Array; person: FuzzPerson; change: string },
): Promise<Uint8Array> {
  if (change === 'bytes') return mutateBytes(random, sound)
  const tree = readCbor(sound)
  if (!isCborMap(tree)) throw new Error('A CACAO is a map.')
  if (change === 'tree')
    return writeCbor(random.chance(0.6) ? changeMember(random, tree, 'p') : mutateNode(random, tree))
  if (change !== 'text' && change !== 'signature') return sound
  const changed = change === 'text' ? changeText(random, tree) : tree
  const message = writeSiweText(toFields(toFields(changed).get('p')))
  const signed = Uint8Array.from(Buffer.from((await person.account.signMessage({ message })).slice(2), 'hex'))
  const signature = change === 'text' ? signed : flipBit(random, signed)
  return writeCbor(replace(changed, 's', replace(toFields(changed).get('s') ?? null, 's', signature)))
}

function changeMember(random: Random, node: CborMap, name: string): CborMap {
  return replace(node, name, mutateNode(random, toFields(node).get(name) ?? null))
}

function replace(node: CborNode, name: string, value: CborNode): CborMap {
  return { map: isCborMap(node) ? node.map.map((pair) => (pair[0] === name ? [name, value] : pair)) : [] }
}

const times = [
  '2026-11-21T12:00:00Z',
  '1970-01-01T00:00:00Z',
  '2999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '2026-11-21T12:00:00+99:00',
]

/** Another field in the text, or another value: whatever it says is then truly signed. */
function changeText(random: Random, tree: CborMap): CborMap {
  const payload = toFields(tree).get('p') ?? null
  const names = [...toFields(payload).keys()]
  const name = random.pick(names)
  const value = toFields(payload).get(name) ?? null
  if (Array.isArray(value)) return replace(tree, 'p', replace(payload, name, [...value, random.pick(hostileTexts)]))
  const next = random.pick([
    ...times,
    ...hostileTexts,
    `${String(value)} `,
    String(value).toLowerCase(),
    String(value).slice(1),
  ])
  return replace(tree, 'p', replace(payload, name, next))
}

function changeProof(random: Random, proof: Uint8Array): Uint8Array {
  return random.pick([
    flipBit(random, proof),
    proof.slice(0, 63),
    new Uint8Array(),
    new Uint8Array(64),
    random.bytes(64),
  ])
}
