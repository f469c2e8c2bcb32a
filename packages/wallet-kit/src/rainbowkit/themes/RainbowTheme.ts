import type { ThemeVars } from '../../theme/Theme.ts'

type Optional<values, keys extends keyof values> = Omit<values, keys> & Partial<Pick<values, keys>>

/** Parts of RainbowKit's themes that have no counterpart here: taken, and not drawn. */
type UndrawnColor =
  | 'actionButtonBorder'
  | 'actionButtonBorderMobile'
  | 'closeButton'
  | 'closeButtonBackground'
  | 'connectButtonInnerBackground'
  | 'downloadBottomCardBackground'
  | 'downloadTopCardBackground'
  | 'profileAction'
  | 'profileActionHover'
  | 'selectedOptionBorder'
type UndrawnShadow = 'connectButton' | 'profileDetailsAction' | 'selectedOption' | 'selectedWallet' | 'walletLogo'

/** A theme as RainbowKit's apps write it: the kit's own, with more and less in it. */
export type RainbowThemeVars = {
  colors: Optional<ThemeVars['colors'], 'focusRing'> & { [color in UndrawnColor]?: string }
  fonts: Optional<ThemeVars['fonts'], 'display'>
  radii: ThemeVars['radii']
  shadows: ThemeVars['shadows'] & { [shadow in UndrawnShadow]?: string }
  blurs: ThemeVars['blurs']
}

export type RainbowTheme = RainbowThemeVars | { lightMode: RainbowThemeVars; darkMode: RainbowThemeVars }
