import type { CborValue } from '../../cbor/CborValue.ts'
import { InvalidFieldError } from '../../errors/message/InvalidFieldError.ts'
import type { FieldCodec } from './FieldCodec.ts'

/** A whole number within bounds, both included. */
export function integer({ min, max }: { min: number; max: number }): FieldCodec {
  return {
    read(raw, field) {
      if (!Number.isInteger(raw) || Number(raw) < min || Number(raw) > max)
        throw new InvalidFieldError({ field, reason: `must be a whole number from ${min} to ${max}` })
      return raw
    },
    // Reading checks that it is a number.
    write: (value) => value as CborValue,
  }
}
