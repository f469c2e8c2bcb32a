import { expect, test } from 'vitest'
import { encodeQr, type QrMatrix } from './encodeQr.ts'
import { qrPath } from './qrPath.ts'

const length = 25

function createMatrix(dark: readonly (readonly [x: number, y: number])[]): QrMatrix {
  return Array.from({ length }, (_, y) =>
    Array.from({ length }, (_, x) => dark.some((at) => at[0] === x && at[1] === y)),
  )
}

/** The modules that a path draws as runs, as `x,y`; without the finder patterns. */
function readRuns(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)\.5([^M]*)/g)].flatMap(([, x, y, run]) =>
    Array.from({ length: Number(/h(\d+)/.exec(run ?? '')?.[1] ?? 0) + 1 }, (_, step) => `${Number(x) + step},${y}`),
  )
}

test('behavior: modules that touch are joined, and what ends is round', () => {
  const path = qrPath(
    createMatrix([
      [10, 12],
      [11, 12],
      [11, 13],
    ]),
  )

  // Two beside each other, the second of which goes on below; then that one.
  expect(path).toContain('M10 12.5a.5.5 0 0 1 .5-.5h1a.5.5 0 0 1 .5.5v.5h-.5h-1a.5.5 0 0 1-.5-.5z')
  expect(path).toContain('M11 13.5v-.5h.5h.5v.5a.5.5 0 0 1-.5.5a.5.5 0 0 1-.5-.5z')
})

test('behavior: every dark module is drawn once, the finder patterns as three rings with a dot', () => {
  const matrix = encodeQr('wc:kith', { minVersion: 2 })
  const isFinder = (x: number, y: number) => (x < 7 && (y < 7 || y >= length - 7)) || (x >= length - 7 && y < 7)
  const dark = matrix.flatMap((row, y) => row.flatMap((isDark, x) => (isDark && !isFinder(x, y) ? [`${x},${y}`] : [])))

  const path = qrPath(matrix)

  expect(readRuns(path)).toEqual(dark)
  expect(path.match(/a2\.25 2\.25 0 0 1 2\.25 2\.25/g)).toHaveLength(3)
  for (const start of ['M2.25 0h', 'M20.25 0h', 'M2.25 18h']) expect(path).toContain(start)
})

test('behavior: a square in the middle stays empty, and what ends at it is round', () => {
  const path = qrPath(createMatrix([...Array(length).keys()].map((x) => [x, 12] as const)), 3)

  // Modules 11 to 13.
  expect(readRuns(path)).toHaveLength(length - 3)
  expect(path).toContain('M0 12.5a.5.5 0 0 1 .5-.5h10a.5.5 0 0 1 .5.5')
  expect(path).toContain('M14 12.5a.5.5 0 0 1 .5-.5h10a.5.5 0 0 1 .5.5')
})
