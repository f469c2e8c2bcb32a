import type { Random } from './createRandom.ts'

/** Changes bytes without a thought for what they mean: bits, cuts, insertions, pieces twice. */
export function mutateBytes(random: Random, bytes: Uint8Array): Uint8Array {
  const at = random.integer(bytes.length)
  const end = Math.min(bytes.length, at + 1 + random.integer(32))
  switch (random.integer(6)) {
    case 0:
      return bytes.slice(0, at)
    case 1:
      return join(bytes.subarray(0, at), bytes.subarray(end))
    case 2:
      return join(bytes.subarray(0, at), random.bytes(1 + random.integer(8)), bytes.subarray(at))
    case 3:
      return join(bytes.subarray(0, end), bytes.subarray(at))
    case 4:
      return random.bytes(random.integer(300))
    default:
      return flipBit(random, bytes)
  }
}

/** Turns one bit round. */
export function flipBit(random: Random, bytes: Uint8Array): Uint8Array {
  const at = random.integer(bytes.length)
  return bytes.with(at, (bytes[at] ?? 0) ^ (1 << random.integer(8)))
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts))
}
