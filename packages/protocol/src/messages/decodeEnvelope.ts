import { decodePayload } from './decodePayload.ts'
import type { DecodedEnvelope } from './Envelope.ts'
import { messageId } from './messageId.ts'
import { splitEnvelope } from './splitEnvelope.ts'

/**
 * Reads an envelope and the message in it, by the rules for accepting one. Whether the signature fits is for
 * {@link verifyEnvelopeWebCrypto} or `node:crypto` to say.
 *
 * @throws {@link MalformedEnvelopeError} {@link UnsupportedAlgorithmError} and what {@link decodePayload} throws.
 *
 * @example
 * const { id, message } = decodeEnvelope(envelope)
 * if (message.type === 'post') console.log(id, message.text)
 */
export function decodeEnvelope(bytes: Uint8Array): DecodedEnvelope {
  const envelope = splitEnvelope(bytes)
  const { payload } = envelope
  return { ...envelope, message: decodePayload(payload), id: messageId(payload) }
}
