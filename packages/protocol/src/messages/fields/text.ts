import type { CborValue } from '../../cbor/CborValue.ts'
import { InvalidFieldError } from '../../errors/message/InvalidFieldError.ts'
import { utf8Length } from '../utf8Length.ts'
import type { FieldCodec } from './FieldCodec.ts'

export type TextRule = {
  /** UTF-8. */
  maxBytes: number
  minBytes?: number
  /** Gives a reason, starting with a verb, when the text breaks a further rule. */
  findProblem?: (text: string) => string | null
}

/** A text of limited length. */
export function text({ maxBytes, minBytes = 0, findProblem }: TextRule): FieldCodec {
  return {
    read(raw, field) {
      if (typeof raw !== 'string') throw new InvalidFieldError({ field, reason: 'must be a text' })
      const bytes = utf8Length(raw)
      if (bytes > maxBytes)
        throw new InvalidFieldError({ field, reason: `has ${bytes} UTF-8 bytes, and at most ${maxBytes} are allowed` })
      if (bytes < minBytes)
        throw new InvalidFieldError({ field, reason: `has ${bytes} UTF-8 bytes, and at least ${minBytes} are needed` })
      const problem = findProblem?.(raw)
      if (problem) throw new InvalidFieldError({ field, reason: problem })
      return raw
    },
    // Reading checks that it is a text.
    write: (value) => value as CborValue,
  }
}
