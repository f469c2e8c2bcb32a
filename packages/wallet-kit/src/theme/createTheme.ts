import { findReadableColor } from './findReadableColor.ts'
import type { ThemeOptions, ThemeVars } from './Theme.ts'

const systemFont = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Arial, sans-serif'

const fonts = {
  system: { body: systemFont, display: systemFont },
  rounded: {
    body: `ui-rounded, "SF Pro Rounded", "Arial Rounded MT Bold", ${systemFont}`,
    display: `ui-rounded, "SF Pro Rounded", "Arial Rounded MT Bold", ${systemFont}`,
  },
} as const

const radii = {
  none: { actionButton: '0px', connectButton: '0px', menuButton: '0px', modal: '0px', modalMobile: '0px' },
  small: { actionButton: '4px', connectButton: '4px', menuButton: '4px', modal: '8px', modalMobile: '10px' },
  medium: { actionButton: '8px', connectButton: '8px', menuButton: '8px', modal: '14px', modalMobile: '18px' },
  large: { actionButton: '22px', connectButton: '22px', menuButton: '12px', modal: '24px', modalMobile: '28px' },
} as const

// `none`: `blur(0px)` costs as much as any other blur, on every frame.
const blurs = { none: 'none', small: 'blur(4px)', large: 'blur(20px)' } as const

/** Fills a palette up to a whole theme with the shapes `options` ask for. */
export function createTheme(
  colors: ThemeVars['colors'],
  shadows: ThemeVars['shadows'],
  {
    accentColor = colors.accentColor,
    accentColorForeground = findReadableColor(accentColor, colors.accentColorForeground),
    borderRadius = 'medium',
    fontStack = 'system',
    overlayBlur = 'none',
  }: ThemeOptions,
): ThemeVars {
  return {
    colors: { ...colors, accentColor, accentColorForeground },
    fonts: fonts[fontStack],
    radii: radii[borderRadius],
    shadows,
    blurs: { modalOverlay: blurs[overlayBlur] },
  }
}
