import type { CidCodec } from '../../cbor/createCid.ts'
import { readCid } from '../../cbor/readCid.ts'
import { writeCid } from '../../cbor/writeCid.ts'
import { InvalidFieldError } from '../../errors/message/InvalidFieldError.ts'
import type { FieldCodec } from './FieldCodec.ts'

/** A content id: tag 42 in CBOR, base32 in TypeScript. */
export function cid(codec: CidCodec): FieldCodec {
  return {
    read(raw, field) {
      try {
        return readCid(raw, codec)
      } catch (cause) {
        throw new InvalidFieldError({ field, reason: `must be a content id of ${codec} by SHA-256`, cause })
      }
    },
    write(value, field) {
      try {
        return writeCid(String(value), codec)
      } catch (cause) {
        throw new InvalidFieldError({ field, reason: `must be a content id of ${codec} by SHA-256, in base32`, cause })
      }
    },
  }
}
