import { assertAllowedValues } from '../cbor/assertAllowedValues.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { decodePayload } from './decodePayload.ts'
import type { Message } from './Message.ts'
import { messageCodec } from './messageCodec.ts'

/**
 * Writes the bytes of a message that are signed. Keys whose value is `undefined` are left out.
 *
 * @throws whatever {@link decodePayload} throws: what is written here can be read there.
 *
 * @example
 * const payload = encodePayload({ type: 'like', to: id, by: cid, ts: Date.now(), salt: createSalt() })
 * messageId(payload)
 */
export function encodePayload(message: Message): Uint8Array {
  const value = messageCodec(message).write(message, '')
  // Before encoding, which would turn a lone surrogate into U+FFFD without a word.
  assertAllowedValues(value, 'payload')
  const payload = encodeCbor(value)
  decodePayload(payload)
  return payload
}
