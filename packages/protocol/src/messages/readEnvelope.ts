import type { ReadEnvelope } from './Envelope.ts'
import { messageId } from './messageId.ts'
import { readPayload } from './readPayload.ts'
import { splitEnvelope } from './splitEnvelope.ts'

/**
 * Reads an envelope to verify it: its message may be of a type, or have fields, that are unknown here. What may be
 * accepted, {@link decodeEnvelope} says.
 *
 * @throws {@link MalformedEnvelopeError} {@link UnsupportedAlgorithmError} and what {@link readPayload} throws.
 *
 * @example
 * const { id, message } = readEnvelope(envelope)
 * message.type // also a type that this version does not know
 */
export function readEnvelope(bytes: Uint8Array): ReadEnvelope {
  const envelope = splitEnvelope(bytes)
  const { payload } = envelope
  return { ...envelope, message: readPayload(payload), id: messageId(payload) }
}
