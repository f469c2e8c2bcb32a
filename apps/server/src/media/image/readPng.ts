import { crc32 } from 'node:zlib'
import { DamagedMediaError } from '../DamagedMediaError.ts'
import { UnstrippedMediaError } from '../UnstrippedMediaError.ts'
import { UnsupportedMediaError } from '../UnsupportedMediaError.ts'
import type { ImageHeader } from './ImageHeader.ts'

const signatureBytes = 8
/** Of a chunk, around its data: length, name, checksum. */
const frameBytes = 12

/** Chunks of the meaning of colours, and of a picture's beginning and end, which are always as long. */
const fixedBytes: Readonly<Record<string, number>> = { IHDR: 13, sRGB: 1, gAMA: 4, cHRM: 32, cICP: 4, IEND: 0 }
/** By colour type: the transparent colour, and how many bits of each channel count. */
const transparentBytes: Readonly<Record<number, number>> = { 0: 2, 2: 6 }
const significantBytes: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }
const paletteColor = 3
const animation = new Set(['acTL', 'fcTL', 'fdAT'])

/**
 * Reads a PNG's chunks from the first to the last byte (https://www.w3.org/TR/png-3), and decodes none of them.
 *
 * @throws {@link DamagedMediaError} {@link UnstrippedMediaError} {@link UnsupportedMediaError}
 */
export function readPng(bytes: Uint8Array): ImageHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const color = bytes[25] ?? 0
  /** Each with its length. */
  const seen = new Map<string, number>()
  let offset = signatureBytes
  while (!seen.has('IEND')) {
    if (offset + frameBytes > bytes.length) throw new DamagedMediaError({ reason: 'it ends too early' })
    const length = view.getUint32(offset)
    const name = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8))
    if (seen.size === 0 && (name !== 'IHDR' || length !== 13))
      throw new DamagedMediaError({ reason: 'it does not begin as a PNG does' })
    if (animation.has(name)) throw new UnsupportedMediaError({ found: 'an animated PNG' })
    if (!hasPlace(name, { length, color, seen }))
      throw new UnstrippedMediaError({ found: `a part named ${JSON.stringify(name)}` })
    const end = offset + frameBytes + length
    if (end > bytes.length) throw new DamagedMediaError({ reason: 'it ends too early' })
    // Decoders check the checksums of some chunks only: with a wrong one, readers would see different pictures.
    if (crc32(bytes.subarray(offset + 4, end - 4)) !== view.getUint32(end - 4))
      throw new DamagedMediaError({ reason: `its part ${name} has another checksum` })
    seen.set(name, length)
    offset = end
  }
  if (offset !== bytes.length) throw new UnstrippedMediaError({ found: 'data after its end' })
  if (!seen.has('IDAT')) throw new DamagedMediaError({ reason: 'it has no pixels' })
  const [depth, , , , interlacing] = bytes.subarray(24, 29)
  if (depth === 16) throw new UnsupportedMediaError({ found: 'a PNG with 16 bits a channel' })
  if (interlacing !== 0) throw new UnsupportedMediaError({ found: 'an interlaced PNG' })
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

type Chunk = { length: number; color: number; seen: ReadonlyMap<string, number> }

/**
 * Whether a chunk of this length belongs here. One that decoders skip, such as a palette where pixels have colours of their own,
 * may say anything, and has no place.
 */
function hasPlace(name: string, { length, color, seen }: Chunk): boolean {
  if (name === 'IDAT') return true
  if (seen.has(name) || (seen.has('IDAT') && name !== 'IEND')) return false
  if (name === 'PLTE') return color === paletteColor && length % 3 === 0 && length <= 3 * 256
  if (name === 'tRNS')
    return color === paletteColor ? length <= (seen.get('PLTE') ?? 0) / 3 : length === transparentBytes[color]
  return length === (name === 'sBIT' ? significantBytes[color] : fixedBytes[name])
}
