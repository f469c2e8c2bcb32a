import { DamagedMediaError } from '../DamagedMediaError.ts'
import { UnstrippedMediaError } from '../UnstrippedMediaError.ts'
import { UnsupportedMediaError } from '../UnsupportedMediaError.ts'
import type { ImageHeader } from './ImageHeader.ts'

const signatureBytes = 8
/** Of a chunk, around its data: length, name, checksum. */
const frameBytes = 12

/** Chunks of a picture and of the meaning of its colours, and how much each may hold. Nothing else has a place. */
const mostBytes: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 3 * 256,
  tRNS: 256,
  sRGB: 1,
  gAMA: 4,
  cHRM: 32,
  cICP: 4,
  sBIT: 4,
  IDAT: 2 ** 31 - 1,
  IEND: 0,
}
const animation = new Set(['acTL', 'fcTL', 'fdAT'])

/**
 * Reads a PNG's chunks from the first to the last byte (https://www.w3.org/TR/png-3), and decodes none of them.
 *
 * @throws {@link DamagedMediaError} {@link UnstrippedMediaError} {@link UnsupportedMediaError}
 */
export function readPng(bytes: Uint8Array): ImageHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const seen = new Set<string>()
  let offset = signatureBytes
  while (!seen.has('IEND')) {
    if (offset + frameBytes > bytes.length) throw new DamagedMediaError({ reason: 'it ends too early' })
    const length = view.getUint32(offset)
    const name = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8))
    if (seen.size === 0 && (name !== 'IHDR' || length !== 13))
      throw new DamagedMediaError({ reason: 'it does not begin as a PNG does' })
    if (animation.has(name)) throw new UnsupportedMediaError({ found: 'an animated PNG' })
    const most = mostBytes[name]
    if (most === undefined || length > most || (seen.has(name) && name !== 'IDAT'))
      throw new UnstrippedMediaError({ found: `a part named ${JSON.stringify(name)}` })
    seen.add(name)
    offset += frameBytes + length
  }
  if (offset !== bytes.length) throw new UnstrippedMediaError({ found: 'data after its end' })
  if (!seen.has('IDAT')) throw new DamagedMediaError({ reason: 'it has no pixels' })
  const [depth, , , , interlacing] = bytes.subarray(24, 29)
  if (depth === 16) throw new UnsupportedMediaError({ found: 'a PNG with 16 bits a channel' })
  if (interlacing !== 0) throw new UnsupportedMediaError({ found: 'an interlaced PNG' })
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}
