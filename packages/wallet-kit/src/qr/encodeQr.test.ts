import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { type ErrorCorrection, encodeQr, type QrMatrix } from './encodeQr.ts'
import { qrPath } from './qrPath.ts'

const levels: readonly ErrorCorrection[] = ['L', 'M', 'Q', 'H']

test('behavior: spec §9 QR codes have versions 1 to 40 and error-correction levels L, M, Q, H, read back by another library', () => {
  // Version 1, the smallest, is 21 modules wide.
  expect(encodeQr('kith')).toHaveLength(21)
  for (const ecc of levels) {
    for (const version of [1, 2, 7, 14, 27, 40]) {
      const text = `v${version}${ecc}`
      const matrix = encodeQr(text, { ecc, minVersion: version })
      expect(matrix).toHaveLength(17 + 4 * version)
      expect(decodeQR(toImage(matrix))).toBe(text)
    }
  }
})

test('behavior: spec §9 the default level is M', () => {
  expect(encodeQr('kith')).toEqual(encodeQr('kith', { ecc: 'M' }))
  expect(encodeQr('kith')).not.toEqual(encodeQr('kith', { ecc: 'L' }))
})

test('error: a text too long for version 40 is refused', () => {
  expect(() => encodeQr('x'.repeat(3_000), { ecc: 'H' })).toThrow()
})

test('behavior: runs of dark modules become one rectangle each', () => {
  expect(
    qrPath([
      [true, true, false],
      [false, false, true],
    ]),
  ).toBe('M0 0h2v1H0zM2 1h1v1H2z')
})

/** Pixels as a camera would give them: 4 a module, with the margin. */
function toImage(matrix: QrMatrix) {
  const scale = 4
  const edge = (matrix.length + 8) * scale
  const data = new Uint8Array(edge * edge * 4).fill(255)
  for (let y = 0; y < edge; y++) {
    for (let x = 0; x < edge; x++) {
      const isDark = matrix[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4]
      if (isDark) data.fill(0, (y * edge + x) * 4, (y * edge + x) * 4 + 3)
    }
  }
  return { width: edge, height: edge, data }
}
