import type { ThemeVars } from '../../theme/Theme.ts'
import { themeProperties } from '../../theme/themeProperties.ts'
import { adoptThemeVars } from './adoptThemeVars.ts'
import type { RainbowThemeVars } from './RainbowTheme.ts'

export type ThemeOrMaker = RainbowThemeVars | (() => RainbowThemeVars)

/** The custom properties of a theme; with `extends` only those that differ from another one. */
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
