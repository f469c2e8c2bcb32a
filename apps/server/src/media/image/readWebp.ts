import { DamagedMediaError } from '../DamagedMediaError.ts'
import { UnstrippedMediaError } from '../UnstrippedMediaError.ts'
import { UnsupportedMediaError } from '../UnsupportedMediaError.ts'
import type { ImageHeader } from './ImageHeader.ts'

const containerBytes = 12
const animationFlag = 0x02

/** What a file may consist of, in this order: a lossy or a lossless picture alone, or with a canvas and transparency. */
const layouts = ['VP8 ', 'VP8L', 'VP8X,VP8 ', 'VP8X,VP8L', 'VP8X,ALPH,VP8 ']

/**
 * Reads a WebP's chunks from the first to the last byte (RFC 9649), and decodes none of them.
 *
 * @throws {@link DamagedMediaError} {@link UnstrippedMediaError} {@link UnsupportedMediaError}
 */
export function readWebp(bytes: Uint8Array): ImageHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = view.getUint32(4, true) + 8
  if (size > bytes.length) throw new DamagedMediaError({ reason: 'it ends too early' })
  if (size < bytes.length) throw new UnstrippedMediaError({ found: 'data after its end' })
  const chunks: { name: string; data: Uint8Array }[] = []
  for (let offset = containerBytes; offset < size; ) {
    if (offset + 8 > size) throw new DamagedMediaError({ reason: 'it ends too early' })
    const length = view.getUint32(offset + 4, true)
    const name = String.fromCharCode(...bytes.subarray(offset, offset + 4))
    const end = offset + 8 + length
    if (end + (length % 2) > size) throw new DamagedMediaError({ reason: 'it ends too early' })
    chunks.push({ name, data: bytes.subarray(offset + 8, end) })
    if (length % 2 === 1 && bytes[end] !== 0) throw new UnstrippedMediaError({ found: 'data between its parts' })
    offset = end + (length % 2)
  }
  return readChunks(chunks)
}

function readChunks(chunks: readonly { name: string; data: Uint8Array }[]): ImageHeader {
  const [first] = chunks
  const isAnimated = first?.name === 'VP8X' && ((first.data[0] ?? 0) & animationFlag) !== 0
  if (isAnimated || chunks.some(({ name }) => name === 'ANIM'))
    throw new UnsupportedMediaError({ found: 'an animated WebP' })
  const foreign = chunks.find(({ name }) => !/^(?:VP8[ LX]|ALPH)$/.test(name))
  if (foreign) throw new UnstrippedMediaError({ found: `a part named ${JSON.stringify(foreign.name)}` })
  if (!layouts.includes(chunks.map(({ name }) => name).join()))
    throw new DamagedMediaError({ reason: 'its parts do not join' })

  const picture = chunks.at(-1)
  const size = picture?.name === 'VP8L' ? readLossless(picture.data) : readLossy(picture?.data ?? new Uint8Array())
  if (size === null) throw new DamagedMediaError({ reason: 'it has no pixels' })
  if (first?.name === 'VP8X') {
    const isSame =
      first.data.length === 10 &&
      readUint24(first.data, 4) + 1 === size.width &&
      readUint24(first.data, 7) + 1 === size.height
    if (!isSame) throw new DamagedMediaError({ reason: 'it states two sizes' })
  }
  return { type: 'image/webp', ...size }
}

type Size = Pick<ImageHeader, 'width' | 'height'>

/** The frame header of a key frame (RFC 6386, section 9.1). */
function readLossy(data: Uint8Array): Size | null {
  const [tag = 1, , , a, b, c, widthLow = 0, widthHigh = 0, heightLow = 0, heightHigh = 0] = data
  const isKeyFrame = data.length > 10 && (tag & 1) === 0 && a === 0x9d && b === 0x01 && c === 0x2a
  if (!isKeyFrame) return null
  return { width: ((widthHigh & 0x3f) << 8) | widthLow, height: ((heightHigh & 0x3f) << 8) | heightLow }
}

/** The header of a lossless picture: a signature, then 14 bits for each side less one (RFC 9649, section 3.4). */
function readLossless(data: Uint8Array): Size | null {
  const [signature, a = 0, b = 0, c = 0, d = 0] = data
  if (data.length <= 5 || signature !== 0x2f) return null
  return { width: (((b & 0x3f) << 8) | a) + 1, height: (((d & 0x0f) << 10) | (c << 2) | (b >> 6)) + 1 }
}

function readUint24(data: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0] = data.subarray(at, at + 3)
  return (c << 16) | (b << 8) | a
}
