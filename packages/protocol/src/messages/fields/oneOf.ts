import type { CborValue } from '../../cbor/CborValue.ts'
import { InvalidFieldError } from '../../errors/message/InvalidFieldError.ts'
import type { FieldCodec } from './FieldCodec.ts'

/** One of a few words. */
export function oneOf(words: readonly string[]): FieldCodec {
  return {
    read(raw, field) {
      const word = words.find((one) => one === raw)
      if (word === undefined) throw new InvalidFieldError({ field, reason: `must be one of ${words.join(', ')}` })
      return word
    },
    // Reading checks that it is one of the words.
    write: (value) => value as CborValue,
  }
}
