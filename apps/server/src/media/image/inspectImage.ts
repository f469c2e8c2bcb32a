import { limits } from '@kith/protocol'
import { DamagedMediaError } from '../DamagedMediaError.ts'
import { MediaTooLargeError } from '../MediaTooLargeError.ts'
import { UnsupportedMediaError } from '../UnsupportedMediaError.ts'
import type { ImageHeader } from './ImageHeader.ts'
import { readJpeg } from './readJpeg.ts'
import { readPng } from './readPng.ts'
import { readWebp } from './readWebp.ts'

/** How each kind of file begins, as Latin-1; a dot matches any byte. */
const kinds: readonly [RegExp, (bytes: Uint8Array) => ImageHeader][] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the signature of PNG holds some.
  [/^\x89PNG\r\n\x1a\n/, readPng],
  [/^\xff\xd8\xff/, readJpeg],
  [/^RIFF[\s\S]{4}WEBP/, readWebp],
]

/**
 * Finds out by its own bytes what a file is and how large its picture, before anything is decoded: what it takes to decode it is known
 * from here on. Every byte has to belong to the one picture.
 *
 * @throws {@link UnsupportedMediaError} {@link UnstrippedMediaError} {@link DamagedMediaError} {@link MediaTooLargeError}
 */
export function inspectImage(bytes: Uint8Array): ImageHeader {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  const read = kinds.find(([signature]) => signature.test(start))?.[1]
  if (!read) throw new UnsupportedMediaError({ found: 'no WebP, JPEG or PNG' })
  const header = read(bytes)
  const { width, height } = header
  if (width < 1 || height < 1) throw new DamagedMediaError({ reason: 'it has no pixels' })
  if (Math.max(width, height) > limits.mediaPixels || width * height > limits.mediaArea) {
    throw new MediaTooLargeError({
      size: `${width} × ${height} pixels`,
      limit: `${limits.mediaArea} in all, and ${limits.mediaPixels} a side`,
    })
  }
  return header
}
