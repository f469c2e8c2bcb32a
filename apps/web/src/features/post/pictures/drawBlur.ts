import { decodeBlurHash } from 'fast-blurhash'

/** Pixels of the drawing each way; the browser blurs them further by drawing them larger. */
const blurPx = 32

const alphabet = /^[\w#$%*+,\-.:;=?@[\]^{|}~]{6,}$/

/** Draws a BlurHash over a canvas. An invalid text draws nothing. */
export function drawBlur(canvas: HTMLCanvasElement, blur: string): void {
  if (!alphabet.test(blur) || blur.length !== 4 + 2 * countComponents(blur)) return
  canvas.width = blurPx
  canvas.height = blurPx
  const pixels = new ImageData(blurPx, blurPx)
  pixels.data.set(decodeBlurHash(blur, blurPx, blurPx))
  canvas.getContext('2d')?.putImageData(pixels, 0, 0)
}

/** The first character says how many components there are: columns - 1 + 9 × (rows - 1). */
function countComponents(blur: string): number {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'
  const size = digits.indexOf(blur.charAt(0))
  return ((size % 9) + 1) * (Math.floor(size / 9) + 1)
}
