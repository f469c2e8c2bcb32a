import { deflateSync } from 'node:zlib'
import { stripPicture } from '@kith/protocol'
import { expect, test } from 'vitest'
import { canvasPictures } from '../../testing/canvasPictures.ts'
import { createPng, createRows } from '../../testing/createPng.ts'
import { inspectImage } from '../image/inspectImage.ts'
import { type CreateDecoderParameters, createDecoder } from './createDecoder.ts'

const now = () => 1_000_000

/** The name and reason of the refusal, or the widths of the variants. */
async function decode(file: Uint8Array, options: Partial<CreateDecoderParameters> = {}): Promise<string> {
  const decoder = createDecoder({ now, ...options })
  return await decoder.decode({ bytes: file, header: inspectImage(file), client: 'test' }).then(
    ({ variants }) => variants.map(({ width }) => width).join(),
    ({ name, message }: Error) => `${name}: ${message.split('\n')[0]}`,
  )
}

test('behavior: what a browser encodes decodes, with a variant of each width below its own', async () => {
  const pictures = [canvasPictures.png, ...['jpeg', 'webp', 'transparentWebp'].map(strip)]

  expect(await Promise.all(pictures.map((file) => decode(file)))).toEqual(['', '', '', ''])
  expect(await decode(createPng({ width: 1_280, height: 3 }))).toBe('320,640')
})

function strip(name: string): Uint8Array {
  return stripPicture(canvasPictures[name as keyof typeof canvasPictures])
}

test('behavior: a variant is the picture, smaller: its colours and its transparency', async () => {
  const decoder = createDecoder({ now })
  const file = createPng({ width: 640, height: 320, color: 6, shade: 0x60 })

  const [variant] = (await decoder.decode({ bytes: file, header: inspectImage(file), client: 'test' })).variants
  const shown = variant?.bytes ?? new Uint8Array()

  expect(inspectImage(shown)).toEqual({ type: 'image/webp', width: 320, height: 160 })
  // With transparency a WebP has a canvas and a part for it.
  expect(Buffer.from(shown).toString('latin1')).toContain('ALPH')
})

test('error: a JPEG that breaks off within its pixels, however it ends', async () => {
  const file = strip('jpeg')
  const scan = Buffer.from(file).indexOf(Buffer.from('ffda', 'hex'))
  const cut = Buffer.concat([file.subarray(0, scan + 30), Buffer.from('ffd9', 'hex')])

  expect(await decode(cut)).toBe('DamagedMediaError: The picture is damaged: some of it cannot be decoded.')
})

test('error: a WebP whose pixels are no pixels', async () => {
  const file = Uint8Array.from(strip('webp'))

  expect(await decode(file.map((byte, at) => (at > 60 ? 0xff : byte)))).toMatch(/^DamagedMediaError/)
})

test('error: a PNG whose pixels decompress to more than its size, or less', async () => {
  const rows = createRows({ width: 8, height: 8 })
  const of = (pixels: Uint8Array) => createPng({ width: 8, height: 8, pixels: deflateSync(pixels) })

  // A hundred megabytes in a hundred kilobytes.
  expect(await decode(of(new Uint8Array(100_000_000)))).toContain('its pixels do not decompress to its size')
  expect(await decode(of(Buffer.concat([rows, Buffer.alloc(1)])))).toContain('its pixels do not decompress to its size')
  expect(await decode(of(rows.subarray(1)))).toContain('it lacks some of its pixels')
})

test('error: a second file behind the compressed pixels of a PNG', async () => {
  const rows = createRows({ width: 8, height: 8 })
  const pixels = Buffer.concat([deflateSync(rows), Buffer.from('<script>alert(1)</script>')])

  expect(await decode(createPng({ width: 8, height: 8, pixels }))).toContain('UnstrippedMediaError')
})

test('error: a picture that takes too long ends with its thread, and the next is decoded', async () => {
  const decoder = createDecoder({ now, timeoutMs: 1 })
  const file = createPng({ width: 8, height: 8 })

  await expect(decoder.decode({ bytes: file, header: inspectImage(file), client: 'test' })).rejects.toMatchObject({
    name: 'DamagedMediaError',
  })
  expect(await decode(file)).toBe('')
})

test('error: a picture that takes too much memory', async () => {
  const file = Buffer.from(strip('jpeg'))
  // The size in its frame, which the decoder makes room for.
  file.writeUInt32BE(0x0fa0_07d0, file.indexOf(Buffer.from('ffc00011', 'hex')) + 5)

  expect(inspectImage(file)).toMatchObject({ width: 2_000, height: 4_000 })
  expect(await decode(file, { memoryBytes: 32_000_000 })).toContain('damaged: it cannot be decoded')
  expect(await decode(file)).toContain('damaged: some of it cannot be decoded')
})

test('behavior: a picture waits for at most one of each other client, however many they sent', async () => {
  const decoder = createDecoder({ now })
  const slow = createPng({ width: 512, height: 512 })
  const small = createPng({ width: 8, height: 8 })
  const done: string[] = []
  const send = async (client: string, bytes: Uint8Array) => {
    await decoder.decode({ bytes, header: inspectImage(bytes), client })
    done.push(client)
  }

  const many = Array.from({ length: 4 }, () => send('many', slow))
  const other = Array.from({ length: 4 }, () => send('other', slow))
  await Promise.all([send('one', small), ...many, ...other])

  expect(done.indexOf('one')).toBeLessThanOrEqual(2)
  // The other clients take turns, too.
  expect(new Set(done.slice(0, 3))).toEqual(new Set(['many', 'other', 'one']))
})

test('error: more pictures at once than may wait', () => {
  const { enter } = createDecoder({ now, maxWaiting: 1 })
  const leave = [enter(), enter()]

  expect(enter).toThrow(expect.objectContaining({ name: 'TooManyUploadsError', retryAt: new Date(now() + 5_000) }))
  leave[0]?.()
  expect(enter).not.toThrow()
})
