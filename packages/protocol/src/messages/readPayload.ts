import type { Cid } from '../Cid.ts'
import type { CborValue } from '../cbor/CborValue.ts'
import { decodeCbor } from '../cbor/decodeCbor.ts'
import { isCborMap } from '../cbor/isCborMap.ts'
import { InvalidFieldError } from '../errors/message/InvalidFieldError.ts'
import { limits } from '../limits.ts'
import { cid } from './fields/cid.ts'
import { integer } from './fields/integer.ts'
import { object } from './fields/object.ts'
import { salt } from './fields/salt.ts'
import { text } from './fields/text.ts'

/** A message as far as every version of it can be read. */
export type ReadPayload = Readonly<{
  /** The delegation. */
  by: Cid
  /** Milliseconds, by the author's clock. */
  ts: number
  /** 16 bytes in hex. */
  salt: `0x${string}`
  /** May be unknown here. */
  type: string
  /** Every other field, known or not, as it was signed. */
  rest: { readonly [key: string]: CborValue }
}>

const base = object({
  by: cid('dag-cbor'),
  ts: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  salt,
  type: text({ minBytes: 1, maxBytes: limits.envelopeBytes }),
})

/**
 * Reads what verification needs out of the bytes that were signed, and keeps fields and types that it does not know.
 *
 * For verifiers alone: what may be accepted, {@link decodePayload} says.
 *
 * @throws {@link TooLargeError} {@link MalformedCborError} {@link NonCanonicalCborError} {@link ForbiddenValueError}
 * {@link InvalidFieldError}
 *
 * @example const { type, rest } = readPayload(payload)
 */
export function readPayload(payload: Uint8Array): ReadPayload {
  const raw = decodeCbor(payload, { what: 'payload', maxBytes: limits.envelopeBytes })
  if (!isCborMap(raw)) throw new InvalidFieldError({ field: 'the message', reason: 'must be an object' })
  const { by, ts, salt: bytes, type, ...rest } = raw
  // The four fields were read by their codecs, and what is decoded from CBOR holds nothing else.
  return { ...(base.read({ by, ts, salt: bytes, type }, '') as Omit<ReadPayload, 'rest'>), rest } as ReadPayload
}
