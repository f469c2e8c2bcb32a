import { encodeCbor } from '../cbor/encodeCbor.ts'
import type { Envelope } from './Envelope.ts'
import { protectedHeaders } from './protectedHeaders.ts'

/**
 * Writes an envelope: an untagged COSE_Sign1 that is DAG-CBOR as well.
 *
 * @example const bytes = encodeEnvelope({ alg: 'Ed25519', payload, signature })
 */
export function encodeEnvelope({ alg, payload, signature }: Envelope): Uint8Array {
  return encodeCbor([protectedHeaders[alg], {}, payload, signature])
}
