import { type Hex, toHex } from 'viem'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
/** CIDv1, DAG-CBOR, SHA-256, 32 bytes: the prefix of every id. */
const prefix = [0x01, 0x71, 0x12, 0x20]

/** The SHA-256 digest inside a post's id, as `Tips.tip` takes it; `null` if it is not a message id. */
export function readDigest(id: string): Hex | null {
  if (!/^b[a-z2-7]{58}$/.test(id)) return null
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of id.slice(1)) {
    value = (value << 5) | alphabet.indexOf(letter)
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 0xff)
    value &= (1 << bits) - 1
  }
  // Padding bits must be zero, or one digest would have several ids.
  if (value !== 0 || prefix.some((byte, index) => bytes[index] !== byte)) return null
  return toHex(Uint8Array.from(bytes.slice(prefix.length)))
}
