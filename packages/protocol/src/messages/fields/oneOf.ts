import type { CborValue } from '../../cbor/CborValue.ts'
import { InvalidFieldError } from '../../errors/message/InvalidFieldError.ts'
import type { FieldCodec } from './FieldCodec.ts'

/** One of a few words. */
export function oneOf(words: readonly string[]): FieldCodec {
  return {
    read(raw, field) {
      if (typeof raw !== 'string' || !words.includes(raw))
        throw new InvalidFieldError({ field, reason: `must be one of ${words.join(', ')}` })
      return raw
    },
    // Reading checks that it is one of the words.
    write: (value) => value as CborValue,
  }
}
