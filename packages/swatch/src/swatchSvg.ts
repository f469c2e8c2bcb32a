import { threads, type Weave, weave } from './weave.ts'

export type SwatchOptions = {
  /** Width and height in pixels. Without it the picture fills its box. From 48 on, the ply of the yarn is drawn. */
  size?: number | undefined
}

/** Units of the view box per thread. */
const pitch = 8
/** From this width on, the yarn's ply is wider than a hair. */
const plySize = 48

/**
 * Draws the swatch of an address as SVG: plain ASCII, no script, style, id or text, so it can be inlined in a page, in
 * a data URI or in a token's metadata.
 *
 * @example
 * swatchSvg('0x52908400098527886E0F7030069857D2E4169EE7', { size: 40 })
 */
export function swatchSvg(address: string, { size }: SwatchOptions = {}): string {
  const cloth = weave(address)
  const floats = findFloats(cloth)
  const box = threads * pitch
  const bySize = size === undefined ? '' : ` width="${size}" height="${size}"`

  const yarns = cloth.dyes.map((dye, index) => {
    const path = floats
      .filter((float) => float.dye === index)
      .map(drawFloat)
      .join('')
    return path && `<path fill="${dye.hex}" stroke="${dye.hex}" d="${path}"/>`
  })
  const ply =
    size !== undefined && size < plySize
      ? ''
      : `<path stroke="#000" stroke-opacity=".13" stroke-width=".6" d="${floats.map(drawPly).join('')}"/>`

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}"${bySize}>` +
    `<path fill="${shade(cloth)}" d="M0 0h${box}v${box}H0z"/>` +
    `<g stroke-width="1.7" stroke-linejoin="round">${yarns.join('')}</g>${ply}</svg>`
  )
}

type Float = { isWarp: boolean; dye: number; x: number; y: number; width: number; height: number }

/** The runs where a thread is on top, from where it surfaces to where it dives. */
function findFloats({ warp, weft, lifts }: Weave): Float[] {
  const isUp = (x: number, y: number) => lifts[y]?.[x] === true
  const floats: Float[] = []
  warp.forEach((dye, x) => {
    for (let y = 0; y < threads; y++) {
      const from = y
      while (y < threads && isUp(x, y)) y++
      if (y > from) floats.push({ isWarp: true, dye, x, y: from, width: 1, height: y - from })
    }
  })
  weft.forEach((dye, y) => {
    for (let x = 0; x < threads; x++) {
      const from = x
      while (x < threads && !isUp(x, y)) x++
      if (x > from) floats.push({ isWarp: false, dye, x: from, y, width: x - from, height: 1 })
    }
  })
  return floats
}

/** The stroke around it rounds its corners and leaves a hair's breadth to its neighbours. */
function drawFloat({ x, y, width, height }: Float): string {
  const [across, down] = [width * pitch - 2, height * pitch - 2]
  return `M${x * pitch + 1} ${y * pitch + 1}h${across}v${down}h${-across}z`
}

function drawPly({ isWarp, x, y, width, height }: Float): string {
  return isWarp
    ? `M${x * pitch + 3} ${y * pitch + 1}v${height * pitch - 2}m2 0v${2 - height * pitch}`
    : `M${x * pitch + 1} ${y * pitch + 3}h${width * pitch - 2}m0 2h${2 - width * pitch}`
}

/** What shows between the threads: the darkest dye, in shadow. */
function shade({ dyes }: Weave): string {
  const channels = dyes.map(({ hex }) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)))
  const sum = (rgb: number[]) => rgb.reduce((total, channel) => total + channel, 0)
  const darkest = channels.reduce((left, right) => (sum(right) < sum(left) ? right : left))
  return `#${darkest.map((channel) => ((channel * 5) >> 3).toString(16).padStart(2, '0')).join('')}`
}
