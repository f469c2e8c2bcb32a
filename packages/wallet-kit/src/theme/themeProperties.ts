import type { ThemeVars } from './Theme.ts'

/**
 * The custom properties a theme is made of, as `[name, value]`.
 *
 * Throws for a value that is more than one CSS value: it is written into a style sheet.
 */
export function themeProperties(theme: ThemeVars): [string, string][] {
  return Object.entries(theme).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]): [string, string] => {
      if (/[{};<]/.test(value)) throw new Error(`The theme's ${group}.${name} is not one CSS value: ${value}`)
      return [`--wk-${group}-${name}`, value]
    }),
  )
}
