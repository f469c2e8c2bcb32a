import { darkTheme as createDarkTheme } from '../theme/darkTheme.ts'
import { lightTheme as createLightTheme } from '../theme/lightTheme.ts'
import { midnightTheme as createMidnightTheme } from '../theme/midnightTheme.ts'
import type { Theme, ThemeOptions, ThemeVars } from '../theme/Theme.ts'
import { themeProperties } from '../theme/themeProperties.ts'

type Optional<values, keys extends keyof values> = Omit<values, keys> & Partial<Pick<values, keys>>

/** Parts of RainbowKit's themes that have no counterpart here: taken, and not drawn. */
type UndrawnColor =
  | 'actionButtonBorder'
  | 'actionButtonBorderMobile'
  | 'closeButton'
  | 'closeButtonBackground'
  | 'connectButtonInnerBackground'
  | 'downloadBottomCardBackground'
  | 'downloadTopCardBackground'
  | 'profileAction'
  | 'profileActionHover'
  | 'selectedOptionBorder'
type UndrawnShadow = 'connectButton' | 'profileDetailsAction' | 'selectedOption' | 'selectedWallet' | 'walletLogo'

/** A theme as RainbowKit's apps write it: the kit's own, with more and less in it. */
export type RainbowThemeVars = {
  colors: Optional<ThemeVars['colors'], 'focusRing'> & { [color in UndrawnColor]?: string }
  fonts: Optional<ThemeVars['fonts'], 'display'>
  radii: ThemeVars['radii']
  shadows: ThemeVars['shadows'] & { [shadow in UndrawnShadow]?: string }
  blurs: ThemeVars['blurs']
}

export type RainbowTheme = RainbowThemeVars | { lightMode: RainbowThemeVars; darkMode: RainbowThemeVars }

/** Ready pairs for a theme's `accentColor` options, each with a contrast of 4.5:1 or more. Names are RainbowKit's. */
const accentColors = {
  blue: { accentColor: '#1f5fbf', accentColorForeground: '#ffffff' },
  green: { accentColor: '#1d7a46', accentColorForeground: '#ffffff' },
  orange: { accentColor: '#b3500f', accentColorForeground: '#ffffff' },
  pink: { accentColor: '#b93a7d', accentColorForeground: '#ffffff' },
  purple: { accentColor: '#6b48c8', accentColorForeground: '#ffffff' },
  red: { accentColor: '#b82c2c', accentColorForeground: '#ffffff' },
} as const

type CreateTheme = ((options?: ThemeOptions) => ThemeVars) & { accentColors: typeof accentColors }

/** The kit's light theme, with RainbowKit's way to the accent colours: `lightTheme(lightTheme.accentColors.pink)`. */
export const lightTheme: CreateTheme = /* @__PURE__ */ Object.assign(
  (options?: ThemeOptions) => createLightTheme(options),
  { accentColors },
)

/** The kit's dark theme, with RainbowKit's way to the accent colours: `darkTheme(darkTheme.accentColors.pink)`. */
export const darkTheme: CreateTheme = /* @__PURE__ */ Object.assign(
  (options?: ThemeOptions) => createDarkTheme(options),
  { accentColors },
)

/** The kit's midnight theme, with RainbowKit's way to the accent colours: `midnightTheme(midnightTheme.accentColors.pink)`. */
export const midnightTheme: CreateTheme = /* @__PURE__ */ Object.assign(
  (options?: ThemeOptions) => createMidnightTheme(options),
  { accentColors },
)

/** RainbowKit's theme as one of the kit's: what is not drawn is left out, what it lacks follows from what it has. */
function adoptThemeVars({ colors, fonts, radii, shadows, blurs }: RainbowThemeVars): ThemeVars {
  const known = createLightTheme()
  return {
    colors: keep(known.colors, { focusRing: colors.accentColor, ...colors }),
    fonts: { body: fonts.body, display: fonts.display ?? fonts.body },
    radii: keep(known.radii, radii),
    shadows: { dialog: shadows.dialog },
    blurs: { modalOverlay: blurs.modalOverlay },
  }
}

/** The values under the keys of `shape`; the value of `shape` for a missing key, as in a theme written in plain JavaScript. */
function keep<values extends { [key: string]: string }>(
  shape: values,
  from: { readonly [key: string]: string },
): values {
  // The cast: the same keys with strings under them, which is all that these groups are.
  return Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, from[key] ?? value])) as values
}

/** {@link adoptThemeVars} for one theme or a pair. A function is passed on: the kit refuses it and says why. */
export function adoptTheme(theme: RainbowTheme): Theme {
  if (typeof theme === 'function' || !('lightMode' in theme)) return adopt(theme)
  return { lightMode: adopt(theme.lightMode), darkMode: adopt(theme.darkMode) }
}

function adopt(theme: RainbowThemeVars): ThemeVars {
  // The cast: not a theme, which the check of all themes reports.
  return typeof theme === 'function' ? (theme as ThemeVars) : adoptThemeVars(theme)
}

export type ThemeOrMaker = RainbowThemeVars | (() => RainbowThemeVars)

/**
 * The custom properties of a theme; with `extends` only those that differ from another one.
 *
 * @example const style = cssObjectFromTheme(darkTheme(), { extends: lightTheme() })
 */
export function cssObjectFromTheme(
  theme: ThemeOrMaker,
  { extends: base }: { extends?: ThemeOrMaker | undefined } = {},
): { [property: string]: string } {
  const known = new Map(base && themeProperties(make(base)))
  return Object.fromEntries(themeProperties(make(theme)).filter(([name, value]) => known.get(name) !== value))
}

function make(theme: ThemeOrMaker): ThemeVars {
  return adoptThemeVars(typeof theme === 'function' ? theme() : theme)
}

/**
 * {@link cssObjectFromTheme} as text for a style sheet: `:root{${cssStringFromTheme(lightTheme)}}`.
 *
 * @example const css = `:root { ${cssStringFromTheme(lightTheme())} }`
 */
export function cssStringFromTheme(...parameters: Parameters<typeof cssObjectFromTheme>): string {
  return Object.entries(cssObjectFromTheme(...parameters))
    .map(([name, value]) => `${name}:${value};`)
    .join('')
}
