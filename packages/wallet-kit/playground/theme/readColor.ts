export type Color = { rgb: readonly [red: number, green: number, blue: number]; alpha: number }

let pixel: OffscreenCanvasRenderingContext2D | null = null

/** What the browser makes of a CSS colour, each part from 0 to 255 and alpha from 0 to 1; `null` if that depends on the page. */
export function readColor(css: string): Color | null {
  if (!CSS.supports('color', css) || /var\(|currentcolor|inherit/i.test(css)) return null
  pixel ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!pixel) return null
  pixel.clearRect(0, 0, 1, 1)
  pixel.fillStyle = css
  pixel.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data
  return { rgb: [red, green, blue], alpha: alpha / 255 }
}
