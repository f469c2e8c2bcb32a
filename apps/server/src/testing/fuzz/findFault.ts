import { createHash, verify } from 'node:crypto'
import { type CborNode, isCborMap } from './CborNode.ts'
import type { FuzzPerson } from './FuzzWorld.ts'
import { findBodyFault } from './findBodyFault.ts'
import { formatId } from './formatId.ts'
import { readCbor } from './readCbor.ts'
import { toFields } from './readMessage.ts'
import { writeCbor } from './writeCbor.ts'

const algorithms: Readonly<Record<string, FuzzPerson['key']['alg']>> = { a10127: 'Ed25519', a10126: 'P-256' }

export type FindFaultParameters = {
  people: readonly FuzzPerson[]
  network: string
  /** When it may have been signed: the first time and the last one. */
  times: readonly [number, number]
  /** What the service called it: the SHA-256 in its id. */
  digest: Uint8Array
}

/**
 * Says why an accepted message should not have been accepted, or `null`. A second opinion by docs/protocol/: nothing here
 * comes from the product's decoder, rules, or check of signatures.
 */
export function findFault(
  bytes: Uint8Array,
  { people, network, times: [first, last], digest }: FindFaultParameters,
): string | null {
  try {
    if (bytes.length > 8_192) return 'more than 8 KiB'
    const [header, unprotected, payload, signature, ...others] = readList(readCbor(bytes))
    if (others.length > 0) return 'more than four parts'
    if (!isBytes(header) || !isBytes(payload) || !isBytes(signature)) return 'parts that are no bytes'
    if (!isCborMap(unprotected) || unprotected.map.length > 0) return 'an unprotected header'
    if (!isSame(createHash('sha256').update(payload).digest(), digest)) return 'another id'
    const message = readCbor(payload)
    if (!isCborMap(message)) return 'a payload that is no map'
    const alg = algorithms[Buffer.from(header).toString('hex')]
    const fields = toFields(message)
    const by = formatId(fields.get('by'))
    const person = people.find(({ delegation, key }) => key.alg === alg && delegation === by)
    if (!person) return 'nobody of ours under this delegation, or by another algorithm'
    const signed = writeCbor(['Signature1', header, Buffer.from(network), payload])
    if (!isSignedBy(person, signed, signature)) return 'a signature that is not its key’s'
    const ts = fields.get('ts')
    // A mark that moves nothing may come at any time, like whatever comes again.
    const isAnyTime = fields.get('type') === 'seen'
    if (typeof ts !== 'number' || (!isAnyTime && (ts < first || ts > last))) return 'a time too far off'
    return findBodyFault(fields)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function readList(node: CborNode): readonly CborNode[] {
  return Array.isArray(node) ? node : []
}

function isBytes(node: CborNode | undefined): node is Uint8Array {
  return node instanceof Uint8Array
}

function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0
}

function isSignedBy({ key: { alg }, verifier }: FuzzPerson, bytes: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== 64) return false
  if (alg === 'P-256') return verify('sha256', bytes, { key: verifier, dsaEncoding: 'ieee-p1363' }, signature)
  // RFC 8032, 5.1.7: S is below the group's order.
  const s = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`)
  return s < 2n ** 252n + 27742317777372353535851937790883648493n && verify(null, bytes, verifier, signature)
}

/** Around the time at which a message arrives. */
export function timesAround(nowMs: number): readonly [number, number] {
  return [nowMs - 120_000, nowMs + 120_000]
}
