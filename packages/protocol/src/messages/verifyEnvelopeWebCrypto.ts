import { InvalidMessageSignatureError } from '../errors/message/InvalidMessageSignatureError.ts'
import type { PublicKey } from '../keys/PublicKey.ts'
import { verifyBytes } from '../keys/verifyBytes.ts'
import type { ReadEnvelope } from './Envelope.ts'
import { readEnvelope } from './readEnvelope.ts'
import { signedBytes } from './signedBytes.ts'

/**
 * Reads an envelope and checks its signature by WebCrypto. A message of an unknown type verifies as well as any other: a
 * verifier MUST NOT call what it does not know a forgery.
 *
 * @param publicKey - The delegation's key, from {@link decodeDelegation} or {@link parseDidKey}.
 * @param network - The service's, such as `kith/1 eip155:80001 https://kith.example`.
 *
 * @throws {@link InvalidMessageSignatureError} when it does not fit, and what {@link readEnvelope} throws.
 *
 * @example
 * const { key } = decodeDelegation(delegation)
 * const { id, message } = await verifyEnvelopeWebCrypto(envelope, key, network)
 */
export async function verifyEnvelopeWebCrypto(
  envelope: Uint8Array,
  publicKey: PublicKey,
  network: string,
): Promise<ReadEnvelope> {
  const read = readEnvelope(envelope)
  const { alg, payload, signature, id } = read
  const isValid =
    alg === publicKey.alg &&
    (await verifyBytes({ ...publicKey, signature, bytes: signedBytes({ alg, network, payload }) }))
  if (!isValid) throw new InvalidMessageSignatureError({ id, network })
  return read
}
