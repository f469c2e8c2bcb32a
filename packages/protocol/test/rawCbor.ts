import type { CborValue } from '../src/cbor/CborValue.ts'
import { encodeCbor } from '../src/cbor/encodeCbor.ts'

/** Writes a map with its keys in the order given, which the real encoder never would. At most 23 keys. */
export function rawMap(entries: readonly (readonly [string, CborValue | Uint8Array, 'raw'?])[]): Uint8Array {
  const members = entries.flatMap(([key, value, raw]) => [
    ...encodeCbor(key),
    ...(raw === 'raw' && value instanceof Uint8Array ? value : encodeCbor(value)),
  ])
  return Uint8Array.of(0xa0 + entries.length, ...members)
}

/** Reads hex digits, spaces allowed. */
export function hex(digits: string): Uint8Array {
  return Uint8Array.from(Buffer.from(digits.replaceAll(' ', ''), 'hex'))
}
