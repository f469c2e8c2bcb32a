import { recoverMessageAddress } from 'viem'
import { type CborNode, isCborMap } from './CborNode.ts'
import type { FuzzPerson } from './FuzzWorld.ts'
import { readCbor } from './readCbor.ts'
import { toFields } from './readMessage.ts'
import { writeSiweText } from './writeSiweText.ts'

export type FindCacaoFaultParameters = {
  /** The one that the service asked for. */
  sound: Uint8Array
  person: FuzzPerson
  nowMs: number
  /** How long after Issued At it may be taken. */
  lifetimeMs: number
  /** It came in a file: it may have ended, and its one-time value is nobody's. */
  isPast?: boolean
}

/** What no one may change without it being another promise. */
const fixed = ['domain', 'aud', 'version', 'nonce', 'statement']

/** Of secp256k1. */
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Says why a CACAO should not have been taken, or `null`: by its own text, recovered by viem. */
export async function findCacaoFault(
  bytes: Uint8Array,
  { sound, person, nowMs, lifetimeMs, isPast = false }: FindCacaoFaultParameters,
): Promise<string | null> {
  try {
    const [given, asked] = [readParts(bytes), readParts(sound)]
    const other = fixed.find(
      (field) => !(isPast && field === 'nonce') && given.payload.get(field) !== asked.payload.get(field),
    )
    if (other !== undefined) return `another ${other}`
    if (JSON.stringify(given.payload.get('resources')) !== JSON.stringify(asked.payload.get('resources')))
      return 'other resources'
    const issuedMs = Date.parse(String(given.payload.get('iat')))
    const endsMs = given.payload.has('exp') ? Date.parse(String(given.payload.get('exp'))) : issuedMs + lifetimeMs
    if (!(issuedMs <= nowMs + 120_000 && (isPast || endsMs > nowMs) && endsMs - issuedMs <= lifetimeMs))
      return 'times that do not hold'
    const signature = given.signature.get('s')
    if (!(signature instanceof Uint8Array)) return 'no signature'
    if (signature.length !== 65 || ![27, 28].includes(signature[64] ?? 0)) return 'a signature of another form'
    if (BigInt(`0x${Buffer.from(signature.subarray(32, 64)).toString('hex')}`) > halfOrder) return 'a high s'
    const address = await recoverMessageAddress({
      message: writeSiweText(given.payload),
      signature: `0x${Buffer.from(signature).toString('hex')}`,
    })
    return address === person.account.address ? null : 'the signature of another wallet'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function readParts(bytes: Uint8Array): Record<'payload' | 'signature', ReadonlyMap<string, CborNode>> {
  const cacao = readCbor(bytes)
  if (!isCborMap(cacao) || cacao.map.length !== 3) throw new Error('a CACAO of other parts than three')
  const parts = toFields(cacao)
  return { payload: toFields(parts.get('p')), signature: toFields(parts.get('s')) }
}
