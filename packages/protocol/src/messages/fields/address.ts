import { decodeAccountAddress } from '../../account/decodeAccountAddress.ts'
import { encodeAccountAddress } from '../../account/encodeAccountAddress.ts'
import { parseAccountAddress } from '../../account/parseAccountAddress.ts'
import { InvalidFieldError } from '../../errors/message/InvalidFieldError.ts'
import type { FieldCodec } from './FieldCodec.ts'

/** An account: 20 bytes of a plain key, or 21 to 27 of a contract and its chain; its name in TypeScript. */
export const address: FieldCodec = {
  read(raw, field) {
    const account = raw instanceof Uint8Array ? decodeAccountAddress(raw) : null
    if (account === null)
      throw new InvalidFieldError({
        field,
        reason: 'must be an account: 20 bytes, or up to 27 with the chain of a contract',
      })
    return account
  },
  write(value, field) {
    try {
      return encodeAccountAddress(parseAccountAddress(String(value)))
    } catch (cause) {
      const reason = 'must be an account: 0x and 40 hex digits, or eip155:<chain>:0x…'
      throw new InvalidFieldError({ field, reason, cause })
    }
  },
}
