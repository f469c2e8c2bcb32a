import { decodeCbor } from '../cbor/decodeCbor.ts'
import { isCborMap } from '../cbor/isCborMap.ts'
import { InvalidFieldError } from '../errors/message/InvalidFieldError.ts'
import { limits } from '../limits.ts'
import type { Message } from './Message.ts'
import { messageCodec } from './messageCodec.ts'

/**
 * Reads a message out of the bytes that were signed.
 *
 * Strict: one encoding per message, no unknown type or key, every limit of `limits`.
 *
 * @throws {@link TooLargeError} {@link MalformedCborError} {@link NonCanonicalCborError} {@link ForbiddenValueError}
 * {@link UnknownMessageTypeError} {@link UnknownFieldError} {@link InvalidFieldError}
 *
 * @example const { type, by, ts } = decodePayload(payload)
 */
export function decodePayload(payload: Uint8Array): Message {
  const raw = decodeCbor(payload, { what: 'payload', maxBytes: limits.envelopeBytes })
  if (!isCborMap(raw)) throw new InvalidFieldError({ field: 'the message', reason: 'must be an object' })
  const codec = messageCodec(raw)
  // The codec has read every field by the rules that the type describes.
  const message = codec.read(raw, '') as Message
  codec.assertBody?.(message)
  return message
}
