import { createHash } from 'node:crypto'
import type { MessageType } from '@kith/protocol'
import type { CborMap, CborNode } from './CborNode.ts'
import { createBody, messageTypes, toDelegationNode, toMap } from './createBody.ts'
import type { Random } from './createRandom.ts'
import type { FuzzPerson, FuzzWorld } from './FuzzWorld.ts'
import { brokenNodes, hostileNodes } from './hostileNodes.ts'
import { flipBit, mutateBytes } from './mutateBytes.ts'
import { mutateNode } from './mutateNode.ts'
import { writeCbor } from './writeCbor.ts'

/** One input for `submit`. */
export type EnvelopeCase = {
  bytes: Uint8Array
  /** The claimed author. */
  person: FuzzPerson
  type: MessageType
  /** Where it was changed; `none` for one that follows every rule of its form. */
  change: (typeof changes)[number]
}

/** What is changed before signing is signed after the change: only the rules about it can refuse it. */
const changes = ['none', 'payload', 'time', 'delegation', 'network', 'envelope', 'signature', 'bytes'] as const
const weights = { none: 25, payload: 45, time: 3, delegation: 3, network: 2, envelope: 8, signature: 7, bytes: 7 }
const draws = changes.flatMap((change) => Array.from({ length: weights[change] }, () => change))

const headers = { Ed25519: Uint8Array.of(0xa1, 0x01, 0x27), 'P-256': Uint8Array.of(0xa1, 0x01, 0x26) }

export type EnvelopeChoice = {
  /** Who writes; anybody otherwise. */
  person?: FuzzPerson
  /** Made by the rules of its form. */
  isSound?: boolean
}

/** Makes an envelope of any type: sound, or changed in one or more places. */
export function createEnvelopeCase(
  random: Random,
  world: FuzzWorld,
  { person = random.pick(world.people), isSound = false }: EnvelopeChoice = {},
): EnvelopeCase {
  const type = random.pick(messageTypes)
  // A sound one ends its key for good, so it comes seldom.
  const change = type === 'revoke' && random.chance(0.95) ? 'payload' : isSound ? 'none' : random.pick(draws)
  const payload = writeCbor(createPayload(random, { world, person, type, change }))
  const network =
    change === 'network'
      ? random.pick(['eip155:80001', world.network.replace('kith/1', 'kith/2'), '', `${world.network} `])
      : world.network
  const header = headers[person.key.alg]
  const signer = change === 'signature' && random.chance(0.3) ? random.pick(world.people) : person
  const signature = signer.signNow(writeCbor(['Signature1', header, Buffer.from(network), payload]))
  const parts = [header, toMap({}), payload, change === 'signature' ? changeSignature(random, signature) : signature]
  const bytes = writeCbor(change === 'envelope' ? changeEnvelope(random, parts) : parts)
  return { bytes: change === 'bytes' ? mutateBytes(random, bytes) : bytes, person, type, change }
}

type PayloadParts = { world: FuzzWorld; person: FuzzPerson; type: MessageType; change: EnvelopeCase['change'] }

function createPayload(random: Random, { world, person, type, change }: PayloadParts): CborNode {
  const now = world.now()
  const day = 86_400_000
  const isLate = change === 'time'
  const ts = isLate
    ? random.pick([now - 120_001, now + 120_001, now - day, now + 365 * day, 0, 2 ** 53 - 1])
    : now + random.integer(200_001) - 100_000
  const by = change === 'delegation' ? random.pick(world.people) : person
  const map = toMap({
    ...createBody(random, world, person, type),
    by: toDelegationNode(by),
    ts,
    salt: createSalt(ts),
    type,
  })
  if (change !== 'payload') return map
  let node: CborNode = map
  for (let count = 1 + random.integer(2); count > 0; count--)
    node = random.chance(0.5) ? changeField(random, map) : mutateNode(random, node)
  return node
}

/** Apart from `random`, so that a seed goes on making what it made. */
function createSalt(ts: number): Uint8Array {
  return createHash('sha256').update(`${ts}`).digest().subarray(0, 16)
}

/** Replaces the value of one field: most rules are about one field. */
function changeField(random: Random, { map }: CborMap): CborMap {
  const at = random.integer(map.length)
  const [key = 'x', value = null] = map[at] ?? []
  const next = random.chance(0.5)
    ? mutateNode(random, value)
    : random.chance(0.1)
      ? random.pick(brokenNodes)
      : random.pick(hostileNodes)
  return { map: map.with(at, [key, next]) }
}

/** The order of the group of P-256: with it every signature has a twin. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** The order of Ed25519's group. */
const edOrder = 2n ** 252n + 27742317777372353535851937790883648493n

function changeSignature(random: Random, signature: Uint8Array): Uint8Array {
  const s = signature.subarray(32)
  switch (random.integer(7)) {
    case 0:
      return flipBit(random, signature)
    case 1:
      return new Uint8Array(64)
    case 2:
      return signature.slice(0, random.pick([0, 32, 63]))
    case 3:
      return Uint8Array.of(...signature, 0)
    case 4:
      // The same signature in another form, where a verifier lets it pass.
      return Uint8Array.of(...signature.subarray(0, 32), ...write(read(s.toReversed()) + edOrder).toReversed())
    case 5:
      return Uint8Array.of(...signature.subarray(0, 32), ...write(order - (read(s) % order)))
    default:
      return Uint8Array.of(1, ...new Uint8Array(31), ...s)
  }
}

function read(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}

function write(value: bigint): Uint8Array {
  return Buffer.from((value % 2n ** 256n).toString(16).padStart(64, '0'), 'hex')
}

function changeEnvelope(random: Random, parts: readonly CborNode[]): CborNode {
  const [header = null, , payload = null, signature = null] = parts
  return random.pick<() => CborNode>([
    () => ({ tag: 18, value: parts }),
    () => [...parts, null],
    () => parts.slice(0, 3),
    () => [header, toMap({ 4: new Uint8Array(3) }), payload, signature],
    () => [header, null, payload, signature],
    () => [
      random.pick([Uint8Array.of(0xa1, 0x01, 0x26), Uint8Array.of(0xa1, 0x01, 0x27)]),
      toMap({}),
      payload,
      signature,
    ],
    () => [random.pick(hostileNodes), toMap({}), payload, signature],
    () => [header, toMap({}), random.pick(hostileNodes), signature],
    () => [header, toMap({}), [payload], signature],
    () => mutateNode(random, parts),
    () => ({ map: [['payload', payload]] }),
    () => ({ raw: Uint8Array.from([...writeCbor(parts), ...random.bytes(1 + random.integer(3))]) }),
    () => ({ raw: Uint8Array.from([0x9f, ...parts.flatMap((part) => [...writeCbor(part)]), 0xff]) }),
  ])()
}
