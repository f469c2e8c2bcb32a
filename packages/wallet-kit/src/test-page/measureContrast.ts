/**
 * WCAG's contrast ratio, 1 to 21, of a colour on grounds that lie on each other, the whole one last.
 *
 * Each is `#rrggbb`, or `rgb(…)` with an opacity or without one.
 */
export function measureContrast(colour: string, grounds: readonly string[]): number {
  const ground = grounds.toReversed().reduce<Rgb>((below, css) => lay(parse(css), below), [255, 255, 255])
  const [light, dark] = [luminance(ground), luminance(lay(parse(colour), ground))].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

type Rgb = readonly [red: number, green: number, blue: number]

function parse(css: string): { rgb: Rgb; alpha: number } {
  const hex = /^#(..)(..)(..)$/.exec(css)?.slice(1)
  const [red = 0, green = 0, blue = 0, alpha = 1] = hex
    ? hex.map((pair) => Number.parseInt(pair, 16))
    : (css.match(/[\d.]+/g) ?? []).map(Number)
  return { rgb: [red, green, blue], alpha }
}

function lay({ rgb, alpha }: { rgb: Rgb; alpha: number }, below: Rgb): Rgb {
  const mix = (index: 0 | 1 | 2) => rgb[index] * alpha + below[index] * (1 - alpha)
  return [mix(0), mix(1), mix(2)]
}

/** Source: WCAG 2.2, relative luminance. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
