import { InvalidFieldError } from '../../errors/message/InvalidFieldError.ts'
import { formatHex } from '../../formatHex.ts'
import { limits } from '../../limits.ts'
import { parseHex } from '../../parseHex.ts'
import type { FieldCodec } from './FieldCodec.ts'

/** What makes an id impossible to guess: 16 bytes in CBOR, lowercase hex in TypeScript. */
export const salt: FieldCodec = {
  read(raw, field) {
    if (!(raw instanceof Uint8Array) || raw.length !== limits.saltBytes)
      throw new InvalidFieldError({ field, reason: `must be ${limits.saltBytes} bytes` })
    return formatHex(raw)
  },
  // Reading checks that it is bytes, and how many.
  write: (value) => parseHex(String(value)),
}
