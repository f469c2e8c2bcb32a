import { type EncodeQrParameters, encodeQr } from './encodeQr.ts'
import { qrPath } from './qrPath.ts'

/** A QR code as SVG, in units of one module. */
export type QrDrawing = {
  viewBox: string
  /** Its length with the light margin. */
  edge: number
  /** The dark modules. */
  modules: string
  /** The place in the middle that is left for a mark. */
  hole: string
  /** How much of the edge the mark takes, in percent. */
  markPercent: number
}

/** The light margin a reader needs, in modules. Source: ISO/IEC 18004. */
const quietZone = 4

/** Encodes text and draws it, with a place for a mark that the error correction M makes up for three times over. */
export function drawQr(text: string, options: EncodeQrParameters): QrDrawing {
  const matrix = encodeQr(text, options)
  const { length } = matrix
  const edge = length + 2 * quietZone
  // An odd number, as the edge is, so that no module is cut. A fifth of the length covers a twentieth of the code.
  const side = 2 * Math.floor(length / 10) + 1
  const corner = (length - side) / 2
  return {
    viewBox: `${-quietZone} ${-quietZone} ${edge} ${edge}`,
    edge,
    modules: qrPath(matrix),
    hole: `M${corner} ${corner}h${side}v${side}h-${side}z`,
    markPercent: (100 * (side - 1)) / edge,
  }
}
