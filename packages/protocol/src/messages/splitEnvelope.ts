import { decodeCbor } from '../cbor/decodeCbor.ts'
import { isCborMap } from '../cbor/isCborMap.ts'
import { isEqualBytes } from '../cbor/isEqualBytes.ts'
import { MalformedEnvelopeError } from '../errors/message/MalformedEnvelopeError.ts'
import { UnsupportedAlgorithmError } from '../errors/message/UnsupportedAlgorithmError.ts'
import type { KeyAlgorithm } from '../keys/PublicKey.ts'
import { limits } from '../limits.ts'
import type { Envelope } from './Envelope.ts'
import { protectedHeaders } from './protectedHeaders.ts'

/**
 * Reads the parts of an envelope. What its payload says is not looked at.
 *
 * @throws {@link MalformedEnvelopeError} {@link UnsupportedAlgorithmError} and the errors of DAG-CBOR.
 */
export function splitEnvelope(bytes: Uint8Array): Envelope {
  const parts = decodeCbor(bytes, { what: 'envelope', maxBytes: limits.envelopeBytes })
  if (!Array.isArray(parts) || parts.length !== 4) throw new MalformedEnvelopeError({ reason: 'it is not a list of 4' })
  const [header, unprotected, payload, signature]: unknown[] = parts
  if (!(header instanceof Uint8Array)) throw new MalformedEnvelopeError({ reason: 'the protected header is not bytes' })
  const alg = findAlgorithm(header)
  if (!isCborMap(unprotected) || Object.keys(unprotected).length > 0)
    throw new MalformedEnvelopeError({ reason: 'the unprotected header is not an empty map' })
  if (!(payload instanceof Uint8Array)) throw new MalformedEnvelopeError({ reason: 'the payload is not bytes' })
  if (!(signature instanceof Uint8Array) || signature.length !== 64)
    throw new MalformedEnvelopeError({ reason: 'the signature is not 64 bytes' })
  return { alg, payload, signature }
}

function findAlgorithm(header: Uint8Array): KeyAlgorithm {
  if (isEqualBytes(header, protectedHeaders.Ed25519)) return 'Ed25519'
  if (isEqualBytes(header, protectedHeaders['P-256'])) return 'P-256'
  const hex = Array.from(header.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  throw new UnsupportedAlgorithmError({ protectedHeader: hex })
}
