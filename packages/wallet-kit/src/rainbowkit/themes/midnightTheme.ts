import { midnightTheme as createMidnightTheme } from '../../theme/midnightTheme.ts'
import type { ThemeOptions, ThemeVars } from '../../theme/Theme.ts'
import { accentColors } from './accentColors.ts'

type MidnightTheme = ((options?: ThemeOptions) => ThemeVars) & { accentColors: typeof accentColors }

/** The kit's midnight theme, with RainbowKit's way to the accent colours: `midnightTheme(midnightTheme.accentColors.pink)`. */
export const midnightTheme: MidnightTheme = /* @__PURE__ */ Object.assign(
  (options?: ThemeOptions) => createMidnightTheme(options),
  { accentColors },
)
