/** Chunks of a PNG that a service takes; a palette only where pixels are of its colours. */
const pngChunks = ['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'cICP', 'sBIT', 'IDAT', 'IEND']
const paletteColor = 3
/** Chunks of a still WebP without a profile, EXIF or XMP. */
const webpChunks = ['VP8X', 'VP8 ', 'VP8L', 'ALPH']
/** Of the flags of VP8X, the one that says there is transparency. */
const alphaFlag = 0x10

/**
 * Removes from a PNG, JPEG or WebP file what a service refuses and people rarely mean to publish: colour profiles, comments, and
 * where, when and with which device it was taken. The pixels stay as they are. Browsers put a profile into what they
 * encode, so this comes before the file is named and signed.
 *
 * A file it cannot read, or of another kind, stays as it is.
 *
 * @example const stripped = stripPicture(file)
 */
export function stripPicture(bytes: Uint8Array): Uint8Array {
  const parts = readText(bytes, 1, 3) === 'PNG' ? stripPng(bytes) : isWebp(bytes) ? stripWebp(bytes) : stripJpeg(bytes)
  return parts === null ? bytes : join(parts)
}

function stripPng(bytes: Uint8Array): Uint8Array[] {
  const parts = [bytes.subarray(0, 8)]
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    const name = readText(bytes, at + 4, 4)
    const isSkipped = name === 'PLTE' && bytes[25] !== paletteColor
    if (pngChunks.includes(name) && !isSkipped) parts.push(bytes.subarray(at, end))
    at = end
  }
  return parts
}

function isWebp(bytes: Uint8Array): boolean {
  return readText(bytes, 0, 4) === 'RIFF' && readText(bytes, 8, 4) === 'WEBP'
}

function stripWebp(bytes: Uint8Array): Uint8Array[] {
  const header = Uint8Array.from(bytes.subarray(0, 12))
  const parts = [header]
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    const name = readText(bytes, at, 4)
    if (webpChunks.includes(name)) {
      const part = Uint8Array.from(bytes.subarray(at, end))
      if (name === 'VP8X') part[8] = (part[8] ?? 0) & alphaFlag
      parts.push(part)
    }
    at = end
  }
  const size = parts.reduce((sum, { length }) => sum + length, 0)
  new DataView(header.buffer).setUint32(4, size - 8, true)
  return parts
}

function stripJpeg(bytes: Uint8Array): Uint8Array[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  // Up to the first scan: all metadata precedes it.
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda && at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
    const isPlain =
      marker < 0xe0 ||
      (marker === 0xe0 && end - at === 18 && readText(bytes, at + 4, 4) === 'JFIF') ||
      (marker === 0xee && end - at === 16 && readText(bytes, at + 4, 5) === 'Adobe')
    if (isPlain) parts.push(bytes.subarray(at, end))
    at = end
  }
  return [...parts, bytes.subarray(at)]
}

function readText(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
