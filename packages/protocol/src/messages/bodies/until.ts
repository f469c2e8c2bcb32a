import { InvalidFieldError } from '../../errors/message/InvalidFieldError.ts'
import type { FieldCodec } from '../fields/FieldCodec.ts'
import { integer } from '../fields/integer.ts'
import { optional } from '../fields/object.ts'

/** 9999-12-31T23:59:59.999Z: the last time that RFC 3339 can write, as the service formats it, and that every database reads. */
const lastMs = 253_402_300_799_999

/** When something ends, in milliseconds since 1970; absent: never. */
export const until: FieldCodec = optional(integer({ min: 0, max: lastMs }))

/** @throws {@link InvalidFieldError} when it ends before it begins. */
export function assertUntilAfterTs({ ts, until }: { ts: number; until?: number | undefined }): void {
  if (until !== undefined && until <= ts) throw new InvalidFieldError({ field: 'until', reason: 'must be after ts' })
}
