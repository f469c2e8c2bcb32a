import { decode } from '@ipld/dag-cbor'
import { MalformedCborError } from '../errors/bytes/MalformedCborError.ts'
import { NonCanonicalCborError } from '../errors/bytes/NonCanonicalCborError.ts'
import { TooLargeError } from '../errors/bytes/TooLargeError.ts'
import { assertAllowedValues } from './assertAllowedValues.ts'
import type { CborValue } from './CborValue.ts'
import { encodeCbor } from './encodeCbor.ts'
import { isEqualBytes } from './isEqualBytes.ts'

export type DecodeCborParameters = {
  /** Names the bytes in errors, e.g. `payload`. */
  what: string
  maxBytes: number
}

/**
 * Reads DAG-CBOR, taking only the one canonical encoding of each value.
 *
 * @throws {@link TooLargeError} {@link MalformedCborError} {@link NonCanonicalCborError} {@link ForbiddenValueError}
 */
export function decodeCbor(bytes: Uint8Array, { what, maxBytes }: DecodeCborParameters): CborValue {
  if (bytes.length > maxBytes) throw new TooLargeError({ what, bytes: bytes.length, limit: maxBytes })
  const value = parse(bytes, what)
  assertAllowedValues(value, what)
  if (!isEqualBytes(encodeCbor(value), bytes)) throw new NonCanonicalCborError({ what })
  return value
}

function parse(bytes: Uint8Array, what: string): CborValue {
  try {
    // The cast is made true by assertAllowedValues.
    return decode(bytes) as CborValue
  } catch (cause) {
    throw new MalformedCborError({ what, cause })
  }
}
