import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { PictureCase } from './createPictureCase.ts'
import { formatId } from './formatId.ts'
import { toCidNode } from './toCidNode.ts'

/** Says why an uploaded file should not have been taken, or `null`: by its bytes, without the product's readers. */
export function findPictureFault({ bytes, media, contentType, change }: PictureCase): string | null {
  if (change === 'proof') return 'a proof that is not the key’s'
  const digest = createHash('sha256').update(bytes).digest()
  if (formatId(toCidNode(digest, 'raw')) !== media) return 'another hash'
  const file = Buffer.from(bytes)
  for (const word of ['<script', 'Exif', 'ICC_PROFILE', 'XMP ', 'EXIF', 'ICCP', 'ANIM'])
    if (file.includes(word)) return `"${word}" in it`
  try {
    if (contentType === 'image/png') return findPngFault(file)
    if (contentType === 'image/jpeg') return file.subarray(0, 2).equals(Buffer.from([0xff, 0xd8])) ? null : 'no JPEG'
    if (contentType !== 'image/webp') return `the type ${contentType}`
    const isWhole = file.toString('latin1', 8, 12) === 'WEBP' && file.readUInt32LE(4) === file.length - 8
    return isWhole ? null : 'no WebP of this length'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const colours: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** A PNG whose parts follow one another to the end, and whose pixels are as many as it says. */
function findPngFault(file: Buffer): string | null {
  const pixels: Buffer[] = []
  let last = ''
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    last = file.toString('latin1', at + 4, at + 8)
    if (last === 'IDAT') pixels.push(file.subarray(at + 8, at + 8 + length))
    at += 12 + length
    if (at > file.length) return 'a part past the end'
  }
  if (last !== 'IEND') return `a PNG that ends with "${last}"`
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const [depth = 0, colour = 0] = file.subarray(24, 26)
  const rowBytes = 1 + Math.ceil((width * depth * (colours[colour] ?? 0)) / 8)
  return inflateSync(Buffer.concat(pixels)).length === rowBytes * height ? null : 'other pixels than it says'
}
