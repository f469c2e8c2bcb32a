import { varint } from 'multiformats'

/** Puts the length (an unsigned LEB128 varint) before parts of a CAR file. */
export function frame(...parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const prefix = varint.encodingLength(length)
  const framed = new Uint8Array(prefix + length)
  varint.encodeTo(length, framed)
  let offset = prefix
  for (const part of parts) {
    framed.set(part, offset)
    offset += part.length
  }
  return framed
}
