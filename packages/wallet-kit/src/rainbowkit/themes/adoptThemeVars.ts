import { lightTheme } from '../../theme/lightTheme.ts'
import type { ThemeVars } from '../../theme/Theme.ts'
import type { RainbowThemeVars } from './RainbowTheme.ts'

/** RainbowKit's theme as one of the kit's: what is not drawn is left out, what it lacks follows from what it has. */
export function adoptThemeVars({ colors, fonts, radii, shadows, blurs }: RainbowThemeVars): ThemeVars {
  const known = lightTheme()
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
