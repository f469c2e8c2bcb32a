import { cssObjectFromTheme } from './cssObjectFromTheme.ts'

/** {@link cssObjectFromTheme} as text for a style sheet: `:root{${cssStringFromTheme(lightTheme)}}`. */
export function cssStringFromTheme(...parameters: Parameters<typeof cssObjectFromTheme>): string {
  return Object.entries(cssObjectFromTheme(...parameters))
    .map(([name, value]) => `${name}:${value};`)
    .join('')
}
