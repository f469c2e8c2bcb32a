import type { Theme } from '../theme/Theme.ts'
import { adoptThemeVars } from './adoptThemeVars.ts'
import type { RainbowTheme } from './RainbowTheme.ts'

/** {@link adoptThemeVars} for one theme or a pair. A function is passed on: the kit refuses it and says why. */
export function adoptTheme(theme: RainbowTheme): Theme {
  // The cast: not a theme at all, and told so where every theme is checked.
  if (typeof theme === 'function') return theme as Theme
  if (!('lightMode' in theme)) return adoptThemeVars(theme)
  return { lightMode: adoptThemeVars(theme.lightMode), darkMode: adoptThemeVars(theme.darkMode) }
}
