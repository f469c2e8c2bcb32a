import { darkTheme } from '../../src/theme/darkTheme.ts'
import { lightTheme } from '../../src/theme/lightTheme.ts'
import { midnightTheme } from '../../src/theme/midnightTheme.ts'
import type { ThemeOptions, ThemeVars } from '../../src/theme/Theme.ts'
import type { PaletteName } from '../settings/settings.ts'
import type { ThemeEdits } from './themeFields.ts'

export type EditedTheme = {
  theme: ThemeVars
  /** The options that differ from the palette's own. */
  options: ThemeOptions
  /** The parts that differ from what the options make, by group. */
  parts: { [group: string]: { [name: string]: string } }
}

const palettes = { light: lightTheme, dark: darkTheme, midnight: midnightTheme }
const defaults: { readonly [option: string]: string } = {
  borderRadius: 'medium',
  fontStack: 'system',
  overlayBlur: 'none',
}

/** Makes a palette's theme with the edits in it, and lists what of them makes a difference. */
export function createEditedTheme(palette: PaletteName, edits: ThemeEdits): EditedTheme {
  const makeTheme = palettes[palette]
  const { accentColor = makeTheme().colors.accentColor } = edits
  // The text on an edited accent is one that can be read there, unless it is edited as well.
  const { colors }: { colors: { readonly [name: string]: string } } = makeTheme({ accentColor })
  const own: { readonly [option: string]: string } = {
    ...defaults,
    accentColor: makeTheme().colors.accentColor,
    accentColorForeground: colors['accentColorForeground'] ?? '',
  }
  const options: ThemeOptions = Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => !name.includes('.') && value !== own[name]),
  )
  const theme = makeTheme(options)
  const groups: { [group: string]: { [name: string]: string } } = theme
  const parts: EditedTheme['parts'] = {}
  for (const [path, value] of Object.entries(edits)) {
    const [group = '', name] = path.split('.')
    if (name !== undefined && groups[group]?.[name] !== value) parts[group] = { ...parts[group], [name]: value }
  }
  const changed = Object.entries(parts).map(([group, values]) => [group, { ...groups[group], ...values }])
  return { theme: { ...theme, ...Object.fromEntries(changed) }, options, parts }
}
