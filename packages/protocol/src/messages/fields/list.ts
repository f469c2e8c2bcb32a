import { InvalidFieldError } from '../../errors/message/InvalidFieldError.ts'
import type { FieldCodec } from './FieldCodec.ts'

/** A list of up to `max` items. */
export function list({ of, max }: { of: FieldCodec; max: number }): FieldCodec {
  return {
    read(raw, field) {
      if (!Array.isArray(raw)) throw new InvalidFieldError({ field, reason: 'must be a list' })
      if (raw.length > max)
        throw new InvalidFieldError({ field, reason: `has ${raw.length} items, and at most ${max} are allowed` })
      return raw.map((item, index) => of.read(item, `${field}.${index}`))
    },
    write(value, field) {
      if (!Array.isArray(value)) throw new InvalidFieldError({ field, reason: 'must be a list' })
      return value.map((item, index) => of.write(item, `${field}.${index}`))
    },
  }
}
