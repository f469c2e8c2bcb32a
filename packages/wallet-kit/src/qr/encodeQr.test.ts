import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { type ErrorCorrection, encodeQr, type QrMatrix } from './encodeQr.ts'

const levels: readonly ErrorCorrection[] = ['L', 'M', 'Q', 'H']

/** All 160 where everything is tested, as in `npm run verify`; else each version once, at a level that takes turns, and both ends at all. */
const codes = Array.from({ length: 40 }, (_, index) => index + 1).flatMap((version) =>
  levels
    .filter((_, turn) => process.env['KITH_FULL'] === '1' || version === 1 || version === 40 || version % 4 === turn)
    .map((ecc) => ({ version, ecc })),
)

test('behavior: spec §9 another library reads QR codes of versions 1 to 40, levels L, M, Q and H', () => {
  // Unasked, a short text takes the smallest there is.
  expect(encodeQr('kith')).toHaveLength(21)
  for (const { version, ecc } of codes) {
    const text = `v${version}${ecc}`
    const matrix = encodeQr(text, { ecc, minVersion: version })

    // Version 1, the smallest, is 21 modules wide, each further one 4 wider.
    expect({ read: decodeQR(toImage(matrix)), edge: matrix.length, ecc: readLevel(matrix) }).toEqual({
      read: text,
      edge: 17 + 4 * version,
      ecc,
    })
  }
})

test('behavior: a text may be as long as version 40 holds at its level, and no longer', () => {
  // Bytes that version 40 holds by level. Source: ISO/IEC 18004, table 7.
  for (const [ecc, longest] of [
    ['L', 2_953],
    ['M', 2_331],
    ['Q', 1_663],
    ['H', 1_273],
  ] as const) {
    const text = 'x'.repeat(longest)
    expect(decodeQR(toImage(encodeQr(text, { ecc })))).toBe(text)
    expect(() => encodeQr(`${text}x`, { ecc })).toThrow()
  }
})

test('behavior: at level H a code with a sixth of it covered is still read, at level L it is not', () => {
  const coverSixth = (matrix: QrMatrix) => {
    const from = Math.round(matrix.length * 0.3)
    return matrix.map((row, y) =>
      row.map((isDark, x) => (Math.min(x, y) < from || Math.max(x, y) >= matrix.length - from ? isDark : true)),
    )
  }

  expect(decodeQR(toImage(coverSixth(encodeQr('wc:kith', { ecc: 'H', minVersion: 6 }))))).toBe('wc:kith')
  expect(() => decodeQR(toImage(coverSixth(encodeQr('wc:kith', { ecc: 'L', minVersion: 6 }))))).toThrow()
})

test('behavior: spec §9 the default level is M', () => {
  expect(encodeQr('kith')).toEqual(encodeQr('kith', { ecc: 'M' }))
  expect(encodeQr('kith')).not.toEqual(encodeQr('kith', { ecc: 'L' }))
})

/** The level a code says it has, from its format information. Source: ISO/IEC 18004, 7.9. */
function readLevel(matrix: QrMatrix): ErrorCorrection | undefined {
  // The first two bits, under the mask 10.
  const [high, low] = matrix[8] ?? []
  return levels[(high ? 0 : 2) + (low ? 0 : 1)]
}

/** Pixels as a screenshot gives them: 2 a module, with the margin. */
function toImage(matrix: QrMatrix) {
  const scale = 2
  const edge = (matrix.length + 8) * scale
  const pixels = new Uint32Array(edge * edge).fill(0xffffffff)
  matrix.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let line = 0; line < scale; line++) {
        const from = ((y + 4) * scale + line) * edge + (x + 4) * scale
        pixels.fill(0xff000000, from, from + scale)
      }
    })
  })
  return { width: edge, height: edge, data: new Uint8Array(pixels.buffer) }
}
