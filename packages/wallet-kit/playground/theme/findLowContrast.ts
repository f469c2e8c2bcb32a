import type { ThemeVars } from '../../src/theme/Theme.ts'
import { type Color, readColor } from './readColor.ts'

type ColorName = keyof ThemeVars['colors']

export type LowContrast = { text: ColorName; background: ColorName; ratio: number }

/** Source: WCAG 2.2, success criterion 1.4.3. */
const minimumRatio = 4.5

/** Texts and what the kit draws them on: the last background is opaque, those before lie on it. */
const pairs: readonly (readonly [text: ColorName, ...backgrounds: ColorName[]])[] = [
  ['accentColorForeground', 'accentColor'],
  ['accentColor', 'modalBackground'],
  ['modalText', 'modalBackground'],
  ['modalTextSecondary', 'modalBackground'],
  ['modalTextDim', 'modalBackground'],
  ['error', 'modalBackground'],
  ['modalText', 'profileForeground'],
  ['modalTextSecondary', 'profileForeground'],
  ['modalTextDim', 'profileForeground'],
  ['standby', 'profileForeground'],
  ['connectionIndicator', 'profileForeground'],
  ['connectButtonText', 'connectButtonBackground'],
  ['connectButtonTextError', 'connectButtonBackgroundError'],
  ['modalText', 'actionButtonSecondaryBackground', 'modalBackground'],
  ['modalText', 'menuItemBackground', 'modalBackground'],
]

/** The texts with too little contrast to their background. */
export function findLowContrast({ colors }: ThemeVars): LowContrast[] {
  return pairs.flatMap(([text, ...backgrounds]) => {
    const color = readColor(colors[text])
    const layers = backgrounds.toReversed().map((name) => readColor(colors[name]))
    const [background] = backgrounds
    if (!background || !color || layers.some((layer) => layer === null)) return []
    const below = layers.reduce<Color['rgb']>((rgb, layer) => (layer ? blend(layer, rgb) : rgb), [255, 255, 255])
    const [dark = 0, light = 0] = [below, blend(color, below)].map(computeLuminance).sort((a, b) => a - b)
    const ratio = (light + 0.05) / (dark + 0.05)
    return ratio < minimumRatio ? [{ text, background, ratio }] : []
  })
}

function blend({ rgb, alpha }: Color, below: Color['rgb']): Color['rgb'] {
  const mix = (index: 0 | 1 | 2) => rgb[index] * alpha + below[index] * (1 - alpha)
  return [mix(0), mix(1), mix(2)]
}

/** Source: WCAG 2.2, relative luminance. */
function computeLuminance(rgb: Color['rgb']): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
