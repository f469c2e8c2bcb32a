import { svgMark } from './svgMark.ts'

/** The mark of a wallet that has published none under a free licence: one or two letters on its colour (`#rrggbb`). */
export function letterMark(letters: string, color: string): string {
  const size = letters.length > 1 ? 17 : 22
  const ink = isLight(color) ? '#14161a' : '#fff'
  // Capitals are about 0.72 of the font's size; half of that centres them.
  return svgMark(
    `<path fill="${color}" d="M0 0h40v40H0z"/><text x="20" y="${20 + size * 0.36}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="600" font-size="${size}" fill="${ink}">${letters}</text>`,
  )
}

/** Whether dark letters have the better contrast. The weights are those of sRGB's luma. */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150
}
