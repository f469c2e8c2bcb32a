import type { QrMatrix } from './encodeQr.ts'

/** Modules of a finder pattern's edge. Source: ISO/IEC 18004, 6.3.3. */
const finder = 7

/**
 * Draws the dark modules as one SVG path, a module a unit, to be filled by the even-odd rule. Modules that touch are joined, and
 * what ends is round; the finder patterns in the corners are rings with a dot. A square of `hole` modules in the middle stays empty.
 */
export function qrPath(matrix: QrMatrix, hole = 0): string {
  const { length } = matrix
  const far = length - finder
  const isFinder = (x: number, y: number) => (x < finder || x >= far) && (y < finder || (y >= far && x < finder))
  const isHole = (at: number) => Math.abs(2 * at + 1 - length) < hole
  const isDark = (x: number, y: number) => matrix[y]?.[x] === true && !isFinder(x, y) && !(isHole(x) && isHole(y))

  let path = ''
  for (const [x, y] of [
    [0, 0],
    [far, 0],
    [0, far],
  ] as const) {
    path += roundSquare(x, y, 7, 2.25) + roundSquare(x + 1, y + 1, 5, 1.25) + roundSquare(x + 2, y + 2, 3, 1)
  }
  for (let y = 0; y < length; y++) {
    for (let x = 0; x < length; x++) {
      const from = x
      while (isDark(x, y)) x++
      if (x === from) continue
      const last = x - 1
      const line = last - from || ''
      // From the middle of its left end around the run; a corner is round where nothing joins it from above or below.
      path += `M${from} ${y + 0.5}${isDark(from, y - 1) ? 'v-.5h.5' : 'a.5.5 0 0 1 .5-.5'}${line && `h${line}`}`
      path += `${isDark(last, y - 1) ? 'h.5v.5' : 'a.5.5 0 0 1 .5.5'}${isDark(last, y + 1) ? 'v.5h-.5' : 'a.5.5 0 0 1-.5.5'}`
      path += `${line && `h-${line}`}${isDark(from, y + 1) ? 'h-.5z' : 'a.5.5 0 0 1-.5-.5z'}`
    }
  }
  return path
}

function roundSquare(x: number, y: number, edge: number, radius: number): string {
  const r = radius
  const line = edge - 2 * r
  const turn = (to: string) => `a${r} ${r} 0 0 1 ${to}`
  return `M${x + r} ${y}h${line}${turn(`${r} ${r}`)}v${line}${turn(`-${r} ${r}`)}h-${line}${turn(`-${r}-${r}`)}v-${line}${turn(`${r}-${r}`)}z`
}
