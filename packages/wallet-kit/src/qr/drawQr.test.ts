import { expect, test } from 'vitest'
import { drawQr } from './drawQr.ts'
import { encodeQr } from './encodeQr.ts'

const text = 'wc:kith'
/** Version 2. */
const length = 25
const small = { minVersion: 2 }

/** The dark modules outside of the finder patterns, as `x,y`. */
function listDark(): string[] {
  const isFinder = (x: number, y: number) => (x < 7 && (y < 7 || y >= length - 7)) || (x >= length - 7 && y < 7)
  return encodeQr(text, small).flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark && !isFinder(x, y) ? [`${x},${y}`] : [])),
  )
}

/** The modules that are drawn as dots, as `x,y`: each in its middle. */
const readDots = (dots: string) => [...dots.matchAll(/M(\d+)\.5 (\d+)\.5h\.01/g)].map(([, x, y]) => `${x},${y}`)

test('behavior: every dark module is one dot, the finder patterns are rings with a dot', () => {
  const { dots, eyes } = drawQr(text, small)

  expect(readDots(dots)).toEqual(listDark())
  expect(eyes.match(/M/g)).toHaveLength(9)
  // The outer edges, round from their corners on by 2.5 modules.
  for (const [x, y] of [
    [0, 0],
    [18, 0],
    [0, 18],
  ] as const)
    expect(eyes).toContain(`M${x + 2.5} ${y}h2a2.5 2.5 0 0 1 2.5 2.5v2`)
})

test('behavior: a square in the middle stays empty for a mark, which has a margin there', () => {
  const { dots, edge, markPercent } = drawQr(text, { ...small, hasMark: true })

  // Modules 10 to 14 of 25.
  const isHole = (at: number) => at >= 10 && at <= 14
  const isOutside = (module: string) => !module.split(',').map(Number).every(isHole)
  expect(listDark().every(isOutside)).toBe(false)
  expect(readDots(dots)).toEqual(listDark().filter(isOutside))
  expect([edge, markPercent]).toEqual([33, (100 * 3) / 33])
})
