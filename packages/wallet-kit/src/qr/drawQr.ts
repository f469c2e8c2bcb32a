import { type EncodeQrParameters, encodeQr, type QrMatrix } from './encodeQr.ts'

/** A QR code as SVG, in units of one module. */
export type QrDrawing = {
  viewBox: string
  /** Its length with the light margin. */
  edge: number
  /** The three finder patterns, to be filled by the even-odd rule. */
  eyes: string
  /** All other dark modules: a point each, to be drawn by a round pen. */
  dots: string
  /** How much of the edge a mark takes, in percent. */
  markPercent: number
}

export type DrawQrParameters = EncodeQrParameters & {
  /** Whether the middle is left empty for a mark. */
  hasMark?: boolean | undefined
}

/** The light margin a reader needs, in modules. Source: ISO/IEC 18004. */
const quietZone = 4
/** Modules of a finder pattern's edge. Source: ISO/IEC 18004, 6.3.3. */
const finder = 7

/** Encodes text and draws it. A mark covers a twentieth of the code: error correction M restores three times as much. */
export function drawQr(text: string, { hasMark = false, ...options }: DrawQrParameters = {}): QrDrawing {
  const matrix = encodeQr(text, options)
  const { length } = matrix
  const edge = length + 2 * quietZone
  // An odd number, as the edge is, so that no module is cut.
  const hole = 2 * Math.floor(length / 9) + 1
  return {
    viewBox: `${-quietZone} ${-quietZone} ${edge} ${edge}`,
    edge,
    eyes: drawEyes(length),
    dots: drawDots(matrix, hasMark ? hole : 0),
    // A module of the middle stays light around it.
    markPercent: (100 * (hole - 2)) / edge,
  }
}

/** The finder patterns in three corners: rings with a dot. */
function drawEyes(length: number): string {
  const far = length - finder
  return (
    [
      [0, 0],
      [far, 0],
      [0, far],
    ] as const
  )
    .map(([x, y]) => roundSquare(x, y, 7, 2.5) + roundSquare(x + 1, y + 1, 5, 1.6) + roundSquare(x + 2, y + 2, 3, 1.2))
    .join('')
}

/** Every other dark module. A square of `hole` modules in the middle stays empty. */
function drawDots(matrix: QrMatrix, hole: number): string {
  const { length } = matrix
  const far = length - finder
  const isFinder = (x: number, y: number) => (x < finder || x >= far) && (y < finder || (y >= far && x < finder))
  const isHole = (at: number) => Math.abs(2 * at + 1 - length) < hole
  return matrix
    .flatMap((row, y) =>
      // Not quite a point: some browsers draw no pen where a line has no length.
      row.map((isDark, x) =>
        isDark && !isFinder(x, y) && !(isHole(x) && isHole(y)) ? `M${x + 0.5} ${y + 0.5}h.01` : '',
      ),
    )
    .join('')
}

function roundSquare(x: number, y: number, edge: number, radius: number): string {
  const r = radius
  const line = edge - 2 * r
  const turn = (to: string) => `a${r} ${r} 0 0 1 ${to}`
  return `M${x + r} ${y}h${line}${turn(`${r} ${r}`)}v${line}${turn(`-${r} ${r}`)}h-${line}${turn(`-${r}-${r}`)}v-${line}${turn(`${r}-${r}`)}z`
}
