import { encodeCbor } from '../cbor/encodeCbor.ts'
import type { Envelope } from './Envelope.ts'
import { protectedHeaders } from './protectedHeaders.ts'

/** Writes an envelope: an untagged COSE_Sign1 that is DAG-CBOR as well. */
export function encodeEnvelope({ alg, payload, signature }: Envelope): Uint8Array {
  return encodeCbor([protectedHeaders[alg], {}, payload, signature])
}
