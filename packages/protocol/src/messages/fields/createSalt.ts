import { formatHex } from '../../formatHex.ts'
import { limits } from '../../limits.ts'

/** Creates the salt of one message: 16 bytes of the system's random numbers, in hex. Never use one twice. */
export function createSalt(): `0x${string}` {
  return formatHex(crypto.getRandomValues(new Uint8Array(limits.saltBytes)))
}
