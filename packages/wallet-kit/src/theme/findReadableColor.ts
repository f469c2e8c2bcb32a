/**
 * The text colour for `background`: `preferred` where its contrast reaches 4.5:1, else white or black, whichever has the
 * higher one. `preferred` also where `background` is not `#rgb` or `#rrggbb`, since only a browser can resolve it.
 */
export function findReadableColor(background: string, preferred: string): string {
  const ground = findLuminance(background)
  const text = findLuminance(preferred)
  if (ground === null || text === null) return preferred
  if (contrast(ground, text) >= 4.5) return preferred
  return contrast(ground, 1) >= contrast(ground, 0) ? '#ffffff' : '#000000'
}

/** Source: WCAG 2.2, relative luminance. */
function findLuminance(color: string): number | null {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[1]
  if (digits === undefined) return null
  const size = digits.length / 3
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
    const part = digits.slice(index * size, (index + 1) * size)
    const value = Number.parseInt(size === 1 ? part + part : part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Source: WCAG 2.2, contrast ratio. */
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
