import { type EncodeQrParameters, encodeQr } from './encodeQr.ts'
import { qrPath } from './qrPath.ts'

/** A QR code as SVG, in units of one module. */
export type QrDrawing = {
  viewBox: string
  /** Its length with the light margin. */
  edge: number
  /** The dark modules, to be filled by the even-odd rule. */
  modules: string
  /** How much of the edge a mark takes, in percent. */
  markPercent: number
}

export type DrawQrParameters = EncodeQrParameters & {
  /** Whether the middle is left empty for a mark. */
  hasMark?: boolean | undefined
}

/** The light margin a reader needs, in modules. Source: ISO/IEC 18004. */
const quietZone = 4

/** Encodes text and draws it. A mark covers a twentieth of the code: error correction M restores three times as much. */
export function drawQr(text: string, { hasMark = false, ...options }: DrawQrParameters): QrDrawing {
  const matrix = encodeQr(text, options)
  const { length } = matrix
  const edge = length + 2 * quietZone
  // An odd number, as the edge is, so that no module is cut.
  const hole = 2 * Math.floor(length / 9) + 1
  return {
    viewBox: `${-quietZone} ${-quietZone} ${edge} ${edge}`,
    edge,
    modules: qrPath(matrix, hasMark ? hole : 0),
    // A module of the middle stays light around it.
    markPercent: (100 * (hole - 2)) / edge,
  }
}
