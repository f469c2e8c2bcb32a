import { expect, test } from 'vitest'
import { darkTheme } from './darkTheme.ts'
import { lightTheme } from './lightTheme.ts'
import { midnightTheme } from './midnightTheme.ts'
import type { ThemeVars } from './Theme.ts'

type Colour = keyof ThemeVars['colors']

/** Words on their grounds, as the modals draw them; the last ground is the whole one, those before lie on it. */
const words: readonly (readonly [Colour, ...Colour[]])[] = [
  ...(['modalText', 'modalTextDim', 'modalTextSecondary', 'accentColor', 'error'] as const).flatMap((word) => [
    [word, 'modalBackground'] as const,
    [word, 'menuItemBackground', 'modalBackground'] as const,
  ]),
  ...(['modalText', 'modalTextDim', 'modalTextSecondary', 'standby', 'connectionIndicator', 'error'] as const).map(
    (word) => [word, 'profileForeground'] as const,
  ),
  ['accentColor', 'menuItemBackground', 'profileForeground'],
  ['accentColorForeground', 'accentColor'],
  ['connectButtonText', 'connectButtonBackground'],
  ['modalTextSecondary', 'connectButtonBackground'],
  ['connectButtonTextError', 'connectButtonBackgroundError'],
  ['modalText', 'actionButtonSecondaryBackground', 'modalBackground'],
  ['modalTextSecondary', 'actionButtonSecondaryBackground', 'modalBackground'],
]

/** What is no word but has to be seen: the ring, the mark of what is connected. */
const marks: readonly (readonly [Colour, ...Colour[]])[] = [
  ['focusRing', 'modalBackground'],
  ['focusRing', 'profileForeground'],
  ['focusRing', 'menuItemBackground', 'modalBackground'],
  ['connectionIndicator', 'modalBackground'],
]

for (const [name, theme] of Object.entries({ light: lightTheme(), dark: darkTheme(), midnight: midnightTheme() })) {
  test(`a11y: words stand out 4.5 to 1 and marks 3 to 1, ${name}`, () => {
    const faint = [...words.map((pair) => [pair, 4.5] as const), ...marks.map((pair) => [pair, 3] as const)].flatMap(
      ([[colour, ...grounds], least]) => {
        const ratio = contrast(theme, colour, grounds)
        return ratio < least ? [`${colour} on ${grounds.join(' on ')}: ${ratio.toFixed(2)}`] : []
      },
    )

    expect(faint).toEqual([])
  })
}

/** WCAG's contrast ratio, 1 to 21. */
function contrast({ colors }: ThemeVars, colour: Colour, grounds: readonly Colour[]): number {
  const ground = grounds.toReversed().reduce<Rgb>((below, name) => lay(parse(colors[name]), below), [255, 255, 255])
  const [light, dark] = [luminance(ground), luminance(lay(parse(colors[colour]), ground))].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

type Rgb = readonly [red: number, green: number, blue: number]

/** `#rrggbb`, or `rgb(r g b / a)`. */
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
