import { InvalidMessageSignatureError } from '../errors/InvalidMessageSignatureError.ts'
import type { PublicKey } from '../keys/PublicKey.ts'
import { verifyBytes } from '../keys/verifyBytes.ts'
import { decodeEnvelope } from './decodeEnvelope.ts'
import type { DecodedEnvelope } from './Envelope.ts'
import { signedBytes } from './signedBytes.ts'

/**
 * Reads an envelope and checks its signature by WebCrypto.
 *
 * @param publicKey - The delegation's key, from {@link decodeDelegation} or {@link parseDidKey}.
 * @param network - CAIP-2 id of the service's network.
 *
 * @throws {@link InvalidMessageSignatureError} when it does not fit, and what {@link decodeEnvelope} throws.
 */
export async function verifyEnvelopeWebCrypto(
  envelope: Uint8Array,
  publicKey: PublicKey,
  network: string,
): Promise<DecodedEnvelope> {
  const decoded = decodeEnvelope(envelope)
  const { alg, payload, signature, id } = decoded
  const isValid =
    alg === publicKey.alg &&
    (await verifyBytes({ ...publicKey, signature, bytes: signedBytes({ alg, network, payload }) }))
  if (!isValid) throw new InvalidMessageSignatureError({ id, network })
  return decoded
}
