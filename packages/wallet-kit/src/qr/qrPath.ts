import type { QrMatrix } from './encodeQr.ts'

/** Draws the dark modules as one SVG path, a module a unit: runs of a row become one rectangle. */
export function qrPath(matrix: QrMatrix): string {
  let path = ''
  matrix.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const from = x
      while (row[x]) x++
      if (x > from) path += `M${from} ${y}h${x - from}v1H${from}z`
    }
  })
  return path
}
