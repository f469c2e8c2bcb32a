import { lightTheme as createLightTheme } from '../../theme/lightTheme.ts'
import type { ThemeOptions, ThemeVars } from '../../theme/Theme.ts'
import { accentColors } from './accentColors.ts'

type LightTheme = ((options?: ThemeOptions) => ThemeVars) & { accentColors: typeof accentColors }

/** The kit's light theme, with RainbowKit's way to the accent colours: `lightTheme(lightTheme.accentColors.pink)`. */
export const lightTheme: LightTheme = /* @__PURE__ */ Object.assign(
  (options?: ThemeOptions) => createLightTheme(options),
  { accentColors },
)
