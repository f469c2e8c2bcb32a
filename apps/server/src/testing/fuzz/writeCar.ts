import type { CborNode } from './CborNode.ts'
import { writeCbor } from './writeCbor.ts'

/** A block and its claimed SHA-256. */
export type CarBlock = { digest: Uint8Array; bytes: Uint8Array }

/** Writes a CAR file (version 1) with any header, and blocks in any order. Independent of the product's writer. */
export function writeCar(header: CborNode, blocks: readonly CarBlock[]): Uint8Array {
  const parts = blocks.map(({ digest, bytes }) => Buffer.concat([Uint8Array.of(1, 0x71, 0x12, 0x20), digest, bytes]))
  return Buffer.concat([writeCbor(header), ...parts].map(writeCarPart))
}

/** A part with its length before it, in LEB128. */
export function writeCarPart(bytes: Uint8Array): Uint8Array {
  const length: number[] = []
  let left = bytes.length
  for (; left > 0x7f; left >>>= 7) length.push((left & 0x7f) | 0x80)
  return Buffer.concat([Uint8Array.of(...length, left), bytes])
}
