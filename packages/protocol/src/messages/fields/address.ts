import { InvalidFieldError } from '../../errors/message/InvalidFieldError.ts'
import { formatHex } from '../../formatHex.ts'
import { parseHex } from '../../parseHex.ts'
import type { FieldCodec } from './FieldCodec.ts'

/** An account: 20 bytes in CBOR, lowercase hex in TypeScript. */
export const address: FieldCodec = {
  read(raw, field) {
    if (!(raw instanceof Uint8Array) || raw.length !== 20)
      throw new InvalidFieldError({ field, reason: 'must be an address of 20 bytes' })
    return formatHex(raw)
  },
  write(value, field) {
    const bytes = parseHex(String(value))
    if (bytes === null) throw new InvalidFieldError({ field, reason: 'must be an address: 0x and 40 hex digits' })
    return bytes
  },
}
