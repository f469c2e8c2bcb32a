import { inflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import {
  type CreatePreviewPainterParameters,
  createPreviewPainter,
  type PreviewPainter,
} from './createPreviewPainter.ts'
import type { PreviewFace } from './PreviewFace.ts'

const face: PreviewFace = {
  kind: 'post',
  address: '0x52908400098527886e0f7030069857d2e4169ee7',
  identity: '@weaver',
  name: 'Maren',
  text: 'Plain weave.',
  warning: null,
  date: '21 November 2026',
  productName: 'Kith',
}

let draws = 0
/** Of all tests that need no other settings: a thread takes longer to start than to draw. */
const { paint, toTag, ...shared } = create({ onDraw: () => draws++ })
afterAll(() => shared[Symbol.asyncDispose]())

function create(options: CreatePreviewPainterParameters): PreviewPainter {
  // A machine that pauses must not fail the test.
  return createPreviewPainter({ timeoutMs: 3_600_000, ...options })
}

/** Size and pixels of a PNG of eight bits per channel. */
function readPng(file: Uint8Array | null) {
  const bytes = Buffer.from(file ?? [])
  const parts: Buffer[] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  return {
    signature: bytes.toString('latin1', 1, 4),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    pixelBytes: inflateSync(Buffer.concat(parts)).length,
  }
}

describe('createPreviewPainter', { timeout: 120_000 }, () => {
  test('behavior: the picture is a PNG of 1200 x 630 pixels, and drawn once for equal faces', async () => {
    const [first, atOnce] = await Promise.all([paint({ face, client: 'a' }), paint({ face: { ...face }, client: 'b' })])
    const later = await paint({ face, client: 'c' })
    const other = await paint({ face: { ...face, text: 'Twill.' }, client: 'c' })

    expect(readPng(first)).toEqual({ signature: 'PNG', width: 1200, height: 630, pixelBytes: 630 * (1 + 1200 * 4) })
    expect([atOnce, later]).toEqual([first, first])
    expect(other).not.toEqual(first)
    expect(draws).toBe(2)
    expect(toTag(face)).not.toBe(toTag({ ...face, name: 'Mareno' }))
  })

  test.each([
    ['markup', '</text></svg><image href="file:///etc/passwd"/>&lt;&#0;]]>'],
    ['ten thousand marks', `a${'\u0301'.repeat(10_000)}b`],
    ['directions', '\u202Eabc\u202C \u2066שלום\u2069 مرحبا 123 (x)'],
    ['a word without end', 'x'.repeat(5_000)],
    ['many scripts', '今日は 한국어 中文 हिन्दी ไทย עברית العربية Ελληνικά 👩‍👩‍👧‍👦 🇸🇪 ❤️'],
    ['lone surrogates', '\uD800 \uDFFF'],
  ])('behavior: hostile text is drawn or left out, never read: %s', async (_, text) => {
    const png = await paint({ face: { ...face, name: text, text }, client: 'a' })

    expect(readPng(png)).toMatchObject({ width: 1200, height: 630 })
  })

  test('behavior: signs that no font has leave the text out, as if there were none', async () => {
    const cuneiform = await paint({ face: { ...face, text: '\u{12000}\u{12001}' }, client: 'a' })
    const none = await paint({ face: { ...face, text: '' }, client: 'a' })
    const japanese = await paint({ face: { ...face, text: '今日は' }, client: 'a' })

    expect(cuneiform).toEqual(none)
    expect(japanese).not.toEqual(none)
  })

  test('error: more pictures than may wait are refused, of all clients and of one', async () => {
    await using painter = create({ maxWaiting: 2, maxOfClient: 2 })
    const ask = (client: string, text: string) => painter.paint({ face: { ...face, text }, client })

    const answers = await Promise.all([ask('a', '1'), ask('a', '2'), ask('a', '3'), ask('b', '4'), ask('c', '5')])

    expect(answers.map((answer) => answer !== null)).toEqual([true, true, false, true, false])
    expect(await ask('a', '3')).not.toBeNull()
  })

  test('error: a picture that takes too long ends with its thread, and the next is drawn', async () => {
    await using painter = create({ timeoutMs: 1 })
    const drawn = { ...face, text: 'Satin.' }

    await expect(painter.paint({ face: drawn, client: 'a' })).rejects.toThrow('Drawing a preview took too long.')
    expect(await paint({ face: drawn, client: 'a' })).not.toBeNull()
  })
})
