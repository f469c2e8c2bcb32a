import { formatHex } from '../../formatHex.ts'
import { limits } from '../../limits.ts'

/**
 * Creates the salt of one message: 16 bytes of the system's random numbers, in hex. Never use one twice.
 *
 * @example createSalt() // '0x8c1f…', 16 random bytes
 */
export function createSalt(): `0x${string}` {
  return formatHex(crypto.getRandomValues(new Uint8Array(limits.saltBytes)))
}
