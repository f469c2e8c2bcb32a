import { CID } from 'multiformats/cid'
import { ForbiddenValueError } from '../errors/bytes/ForbiddenValueError.ts'
import { formatHex } from '../formatHex.ts'
import type { CborValue } from './CborValue.ts'

const maxDepth = 16
/** CIDv1, DAG-CBOR or raw, SHA-256 of 32 bytes. The decoder has compared the length with the number of bytes. */
const cidPrefixes = ['01711220', '01551220']

/**
 * Walks a value and rejects values that DAG-CBOR allows but messages do not.
 *
 * @throws {@link ForbiddenValueError} naming the path of the value.
 */
export function assertAllowedValues(value: CborValue, at: string, depth = 0): void {
  if (depth > maxDepth) throw new ForbiddenValueError({ at, reason: `more than ${maxDepth} levels` })
  if (typeof value === 'number' && !Number.isInteger(value)) throw new ForbiddenValueError({ at, reason: 'a float' })
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isSafeInteger(value)))
    throw new ForbiddenValueError({ at, reason: 'an integer past 2^53 - 1' })
  if (typeof value === 'string') assertAllowedText(value, at)
  if (value instanceof CID && !isKnownForm(value))
    throw new ForbiddenValueError({
      at,
      reason: 'a content id of another form than a CIDv1 of DAG-CBOR or raw by SHA-256',
    })
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || value instanceof CID) return

  for (const [key, member] of Object.entries(value)) {
    // The codec would take a map with this key for a content id.
    if (key === '/') throw new ForbiddenValueError({ at, reason: 'the key "/"' })
    assertAllowedText(key, at)
    assertAllowedValues(member, `${at}.${key}`, depth + 1)
  }
}

function isKnownForm({ bytes }: CID): boolean {
  return cidPrefixes.includes(formatHex(bytes.subarray(0, 4)).slice(2))
}

function assertAllowedText(text: string, at: string): void {
  if (text.includes('\0')) throw new ForbiddenValueError({ at, reason: 'the character U+0000' })
  // Readers differ on whether it belongs to the text, so the same bytes would be read in two ways.
  if (text.startsWith('\ufeff'))
    throw new ForbiddenValueError({ at, reason: 'a byte order mark at the start of a text' })
  if (/\p{Surrogate}/u.test(text)) throw new ForbiddenValueError({ at, reason: 'a lone surrogate' })
}
