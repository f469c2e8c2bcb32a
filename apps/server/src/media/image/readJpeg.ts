import { DamagedMediaError } from '../DamagedMediaError.ts'
import { UnstrippedMediaError } from '../UnstrippedMediaError.ts'
import { UnsupportedMediaError } from '../UnsupportedMediaError.ts'
import type { ImageHeader } from './ImageHeader.ts'

/** Markers by ITU-T T.81, table B.1. */
const start = 0xd8
const end = 0xd9
const scan = 0xda
/** Quantisation, Huffman tables, restart interval. */
const tables = new Set([0xdb, 0xc4, 0xdd])
/** Frames of baseline, extended and progressive pictures. */
const frames = new Set([0xc0, 0xc1, 0xc2])

/** A picture that becomes clear step by step has about ten scans. Each goes over all pixels, so thousands would be a bomb. */
const mostScans = 32

/** The two application segments that say how colours are meant, and nothing else: JFIF without a thumbnail, and Adobe's. */
const plainSegments: Readonly<Record<number, { name: string; length: number }>> = {
  224: { name: 'JFIF\0', length: 16 },
  238: { name: 'Adobe', length: 14 },
}

/**
 * Reads a JPEG's segments from the first to the last byte (ITU-T T.81, annex B), and decodes none of them.
 *
 * @throws {@link DamagedMediaError} {@link UnstrippedMediaError} {@link UnsupportedMediaError}
 */
export function readJpeg(bytes: Uint8Array): ImageHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const seen = new Set<number>()
  let header: ImageHeader | undefined
  let scans = 0
  let offset = 2
  for (;;) {
    if (offset + 2 > bytes.length) throw new DamagedMediaError({ reason: 'it ends too early' })
    const marker = bytes[offset + 1] ?? 0
    if (bytes[offset] !== 0xff || marker === start) throw new DamagedMediaError({ reason: 'its parts do not join' })
    if (marker === end) break
    const length = offset + 4 > bytes.length ? 0 : view.getUint16(offset + 2)
    const next = offset + 2 + length
    if (length < 2 || next > bytes.length) throw new DamagedMediaError({ reason: 'it ends too early' })
    if (frames.has(marker)) {
      if (header) throw new DamagedMediaError({ reason: 'it holds two pictures' })
      header = readFrame(bytes.subarray(offset + 4, next))
    } else if (marker >= 0xe0) assertPlain(bytes.subarray(offset + 2, next), { marker, seen })
    else if (marker !== scan && !tables.has(marker))
      throw new UnsupportedMediaError({ found: 'a JPEG of a kind that browsers do not show' })
    if (marker === scan && ++scans > mostScans)
      throw new UnsupportedMediaError({ found: `a JPEG of more than ${mostScans} scans` })
    seen.add(marker)
    offset = marker === scan ? findMarker(bytes, next) : next
  }
  if (offset + 2 !== bytes.length) throw new UnstrippedMediaError({ found: 'data after its end' })
  if (!header || scans === 0) throw new DamagedMediaError({ reason: 'it has no pixels' })
  return header
}

function readFrame(frame: Uint8Array): ImageHeader {
  const [depth, heightHigh = 0, heightLow = 0, widthHigh = 0, widthLow = 0, components] = frame
  if (depth !== 8) throw new UnsupportedMediaError({ found: 'a JPEG with more than 8 bits a channel' })
  if (components !== 1 && components !== 3) throw new UnsupportedMediaError({ found: 'a JPEG in colours of print' })
  return { type: 'image/jpeg', width: (widthHigh << 8) | widthLow, height: (heightHigh << 8) | heightLow }
}

/** `segment`: its length and data. */
function assertPlain(segment: Uint8Array, { marker, seen }: { marker: number; seen: ReadonlySet<number> }): void {
  const plain = plainSegments[marker]
  const isPlain =
    plain !== undefined &&
    !seen.has(marker) &&
    segment.length === plain.length &&
    String.fromCharCode(...segment.subarray(2, 2 + plain.name.length)) === plain.name
  if (!isPlain) {
    const name = marker <= 0xef ? `an APP${marker - 0xe0} segment` : 'a comment'
    throw new UnstrippedMediaError({ found: name })
  }
}

/** The offset of the next marker after the compressed data from `offset` on: FF 00 is data, FF D0 to D7 restarts within it. */
function findMarker(bytes: Uint8Array, offset: number): number {
  for (let at = bytes.indexOf(0xff, offset); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}
