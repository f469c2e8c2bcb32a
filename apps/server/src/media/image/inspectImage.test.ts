import { limits, stripPicture } from '@kith/protocol'
import { describe, expect, test } from 'vitest'
import { canvasPictures } from '../../testing/canvasPictures.ts'
import { createPng } from '../../testing/createPng.ts'
import { inspectImage } from './inspectImage.ts'

const { png, jpeg, webp, transparentWebp } = canvasPictures
const stripped = {
  png,
  jpeg: stripPicture(jpeg),
  webp: stripPicture(webp),
  transparentWebp: stripPicture(transparentWebp),
}
const html = Buffer.from('<script>alert(1)</script>')
/** The end of a ZIP archive, which readers look for from the back. */
const zip = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])

function nameOf(act: () => unknown): string {
  try {
    act()
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.name : 'none'
  }
}

/** A JPEG with one more segment after its start. */
function withSegment(marker: number, data: Uint8Array): Uint8Array {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([stripped.jpeg.subarray(0, 2), head, data, stripped.jpeg.subarray(2)])
}

/** A WebP with more chunks after its first, and a length that covers them. */
function withChunk(name: string, data: Uint8Array, file = stripped.transparentWebp): Uint8Array {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  const padding = Buffer.alloc(data.length % 2)
  const whole = Buffer.concat([file.subarray(0, 30), head, data, padding, file.subarray(30)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

function withByte(file: Uint8Array, at: number, byte: number): Uint8Array {
  return Uint8Array.from(file, (old, index) => (index === at ? byte : old))
}

test('behavior: a browser’s encoding is a picture once stripped, not while it has a profile', () => {
  const size = { width: 24, height: 16 }

  expect(inspectImage(stripped.png)).toEqual({ type: 'image/png', ...size })
  expect(inspectImage(stripped.jpeg)).toEqual({ type: 'image/jpeg', ...size })
  expect(inspectImage(stripped.webp)).toEqual({ type: 'image/webp', ...size })
  expect(inspectImage(stripped.transparentWebp)).toEqual({ type: 'image/webp', ...size })
  expect([jpeg, webp, transparentWebp].map((file) => nameOf(() => inspectImage(file)))).toEqual([
    'UnstrippedMediaError',
    'UnstrippedMediaError',
    'UnstrippedMediaError',
  ])
})

test.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['text', html],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ['AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1')],
  ['a ZIP archive', zip],
  ['another RIFF', Buffer.from('RIFF\x04\0\0\0WAVE', 'latin1')],
  ['a PNG that moves', createPng({ width: 1, height: 1, parts: [{ name: 'acTL', data: new Uint8Array(8) }] })],
  ['a WebP that moves', withByte(stripped.transparentWebp, 20, 0x12)],
  ['a PNG of 16 bits', createPng({ width: 1, height: 1, depth: 16 })],
  ['an interlaced PNG', createPng({ width: 1, height: 1, interlacing: 1 })],
  ['a JPEG by arithmetic coding', withSegment(0xc9, new Uint8Array(15))],
  ['a JPEG of 12 bits', withByte(stripped.jpeg, indexOfFrame() + 4, 12)],
  ['a JPEG for print', withByte(stripped.jpeg, indexOfFrame() + 9, 4)],
  ['a JPEG of too many scans', createScans(33)],
])('error: what is no still WebP, JPEG or PNG: %s', (_, file) => {
  expect(nameOf(() => inspectImage(file))).toBe('UnsupportedMediaError')
})

function indexOfFrame(): number {
  return Buffer.from(stripped.jpeg).indexOf(Buffer.from('ffc00011', 'hex'))
}

/** A JPEG whose one scan comes so many times. */
function createScans(count: number): Uint8Array {
  const file = Buffer.from(stripped.jpeg)
  const at = file.indexOf(Buffer.from('ffda', 'hex'))
  const scan = file.subarray(at, -2)
  return Buffer.concat([file.subarray(0, at), ...Array<Buffer>(count).fill(scan), file.subarray(-2)])
}

test.each<[string, Uint8Array]>([
  ['a PNG and a ZIP archive', Buffer.concat([png, zip])],
  ['a PNG with a script in its text', createPng({ width: 1, height: 1, parts: [{ name: 'tEXt', data: html }] })],
  ['a PNG with EXIF', createPng({ width: 1, height: 1, parts: [{ name: 'eXIf', data: Buffer.from('MM\0*') }] })],
  ['a PNG with a profile', createPng({ width: 1, height: 1, parts: [{ name: 'iCCP', data: html }] })],
  ['a PNG with a chunk of its own', createPng({ width: 1, height: 1, parts: [{ name: 'juNK', data: html }] })],
  ['a PNG with a gamma too long', createPng({ width: 1, height: 1, parts: [{ name: 'gAMA', data: html }] })],
  ['a PNG of colours with a palette', createPng({ width: 1, height: 1, parts: [{ name: 'PLTE', data: html }] })],
  ['a PNG with transparency too long', createPng({ width: 1, height: 1, parts: [{ name: 'tRNS', data: html }] })],
  ['a PNG with half a colour in its palette', createPalettePng({ palette: 4 })],
  ['a PNG with more transparency than colours', createPalettePng({ palette: 6, transparency: 3 })],
  ['a PNG with a gamma after its pixels', withGammaAtEnd()],
  ['a PNG with two gammas', createPng({ width: 1, height: 1, parts: gammas(2) })],
  ['a JPEG and a page', Buffer.concat([stripped.jpeg, html])],
  ['a JPEG with a page in a comment', withSegment(0xfe, html)],
  ['a JPEG with EXIF', withSegment(0xe1, Buffer.from('Exif\0\0MM\0*'))],
  ['a JPEG with a thumbnail', withSegment(0xe0, Buffer.concat([Buffer.from('JFIF\0'), Buffer.alloc(30)]))],
  ['a JPEG with two JFIFs', withSegment(0xe0, Buffer.concat([Buffer.from('JFIF\0'), Buffer.alloc(9)]))],
  ['a JPEG with a segment of its own', withSegment(0xef, html)],
  ['a WebP and a script', Buffer.concat([stripped.webp, html])],
  ['a WebP with a script among its parts', withChunk('JUNK', html)],
  ['a WebP with EXIF', withChunk('EXIF', Buffer.from('MM\0*'))],
  ['a WebP with XMP', withChunk('XMP ', html)],
  ['a WebP with data between its parts', withFilledPadding()],
])('error: a file that is a picture and something else: %s', (_, file) => {
  expect(nameOf(() => inspectImage(file))).toBe('UnstrippedMediaError')
})

function createPalettePng({ palette, transparency = 1 }: { palette: number; transparency?: number }): Uint8Array {
  const parts = [
    { name: 'PLTE', data: new Uint8Array(palette) },
    { name: 'tRNS', data: new Uint8Array(transparency) },
  ]
  return createPng({ width: 1, height: 1, color: 3, shade: 0, parts })
}

test('behavior: a PNG may be of a palette, each colour of which may be transparent', () => {
  expect(inspectImage(createPalettePng({ palette: 6, transparency: 2 }))).toMatchObject({ type: 'image/png' })
})

function withGammaAtEnd(): Uint8Array {
  const file = createPng({ width: 1, height: 1, parts: gammas(1) })
  const [begin, gamma] = [8 + 25, 8 + 25 + 16]
  return Buffer.concat([
    file.subarray(0, begin),
    file.subarray(gamma, -12),
    file.subarray(begin, gamma),
    file.subarray(-12),
  ])
}

function gammas(count: number): { name: string; data: Uint8Array }[] {
  return Array.from({ length: count }, () => ({ name: 'gAMA', data: new Uint8Array(4) }))
}

function withFilledPadding(): Uint8Array {
  const whole = Buffer.from(withChunk('ALPH', Buffer.from('abc')))
  return withByte(whole, 30 + 8 + 3, 1)
}

describe.each(Object.entries(stripped))('%s', (_, file) => {
  test('error: cut off anywhere', () => {
    const names = Array.from({ length: file.length - 12 }, (__, cut) =>
      nameOf(() => inspectImage(file.subarray(0, cut + 12))),
    )

    expect(new Set(names)).toEqual(new Set(['DamagedMediaError']))
  })

  test('error: any byte of its structure changed is refused by name or is still one picture', () => {
    const known = ['none', 'DamagedMediaError', 'UnstrippedMediaError', 'UnsupportedMediaError', 'MediaTooLargeError']

    for (let at = 0; at < file.length; at++) {
      for (const byte of [0, 1, 0x7f, 0x80, 0xff])
        expect(known).toContain(nameOf(() => inspectImage(withByte(file, at, byte))))
    }
  })
})

test.each(['IHDR', 'gAMA', 'IDAT', 'IEND'])('error: a PNG whose chunk %s has a wrong checksum', (name) => {
  const file = createPng({ width: 1, height: 1, parts: gammas(1) })
  const at = Buffer.from(file).indexOf(name)
  const sum = at + 4 + new DataView(file.buffer, file.byteOffset).getUint32(at - 4)

  expect(inspectImage(file)).toMatchObject({ type: 'image/png' })
  for (const byte of [0, 1, 2, 3])
    expect(nameOf(() => inspectImage(withByte(file, sum + byte, (file[sum + byte] ?? 0) ^ 1)))).toBe(
      'DamagedMediaError',
    )
})

test('error: more pixels than a picture may have, in all or on a side, by its header', () => {
  const pixels = new Uint8Array(1)
  const sizes = [
    [30_000, 30_000],
    [limits.mediaPixels + 1, 1],
    [1, limits.mediaPixels + 1],
    [4_097, 2_048],
    [2 ** 31 - 1, 2 ** 31 - 1],
  ]

  for (const [width = 0, height = 0] of sizes)
    expect(nameOf(() => inspectImage(createPng({ width, height, pixels })))).toBe('MediaTooLargeError')
  expect(inspectImage(createPng({ width: 4_096, height: 2_048, pixels }))).toMatchObject({ width: 4_096 })
  expect(nameOf(() => inspectImage(createPng({ width: 0, height: 1, pixels })))).toBe('DamagedMediaError')
})
