import { darkTheme as createDarkTheme } from '../../theme/darkTheme.ts'
import type { ThemeOptions, ThemeVars } from '../../theme/Theme.ts'
import { accentColors } from './accentColors.ts'

type DarkTheme = ((options?: ThemeOptions) => ThemeVars) & { accentColors: typeof accentColors }

/** The kit's dark theme, with RainbowKit's way to the accent colours: `darkTheme(darkTheme.accentColors.pink)`. */
export const darkTheme: DarkTheme = /* @__PURE__ */ Object.assign(
  (options?: ThemeOptions) => createDarkTheme(options),
  { accentColors },
)
