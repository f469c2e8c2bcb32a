import type { Theme, ThemeVars } from '../../theme/Theme.ts'
import { adoptThemeVars } from './adoptThemeVars.ts'
import type { RainbowTheme, RainbowThemeVars } from './RainbowTheme.ts'

/** {@link adoptThemeVars} for one theme or a pair. A function is passed on: the kit refuses it and says why. */
export function adoptTheme(theme: RainbowTheme): Theme {
  if (typeof theme === 'function' || !('lightMode' in theme)) return adopt(theme)
  return { lightMode: adopt(theme.lightMode), darkMode: adopt(theme.darkMode) }
}

function adopt(theme: RainbowThemeVars): ThemeVars {
  // The cast: not a theme, which the check of all themes reports.
  return typeof theme === 'function' ? (theme as ThemeVars) : adoptThemeVars(theme)
}
