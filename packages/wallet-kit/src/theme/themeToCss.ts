import { rootSelector } from './rootSelector.ts'
import type { Theme } from './Theme.ts'
import { themeProperties } from './themeProperties.ts'

export type ThemeToCssParameters = {
  /** Which kit on the page, where there are several. Letters, digits and underscore. */
  id?: string | undefined
}

/**
 * Writes a theme as a style sheet: custom properties on the kit's elements, the dark half under the system's setting
 * and holding only what differs.
 *
 * Serve it as a file to have the theme before the first script; the kit itself applies it through the CSSOM.
 * `null` is no theme: no text. A function is refused, since `lightTheme` is most often meant as `lightTheme()`.
 * Source: spec §5.
 *
 * @example
 * // In the build; the page links the file, so a strict `style-src 'self'` holds.
 * import { writeFile } from 'node:fs/promises'
 *
 * await writeFile('public/wallet-theme.css', themeToCss({ lightMode: lightTheme(), darkMode: darkTheme() }))
 */
export function themeToCss(theme: Theme | null, { id }: ThemeToCssParameters = {}): string {
  refuseFunction(theme)
  const selector = rootSelector(id)
  if (theme === null) return ''
  if (!('lightMode' in theme)) return rule(selector, themeProperties(theme))

  refuseFunction(theme.lightMode)
  refuseFunction(theme.darkMode)
  const light = themeProperties(theme.lightMode)
  const known = new Map(light)
  const dark = themeProperties(theme.darkMode).filter(([name, value]) => known.get(name) !== value)
  const lightCss = rule(selector, light)
  return dark.length > 0 ? `${lightCss}\n@media(prefers-color-scheme:dark){${rule(selector, dark)}}` : lightCss
}

function rule(selector: string, list: [string, string][]): string {
  return `${selector}{${list.map(([name, value]) => `${name}:${value}`).join(';')}}`
}

function refuseFunction(theme: unknown): void {
  if (typeof theme !== 'function') return
  throw new Error('The theme is a function. Call it and pass what it returns, e.g. "lightTheme()".')
}
