import { createTheme } from './createTheme.ts'
import type { ThemeOptions, ThemeVars } from './Theme.ts'

/**
 * Paper by lamplight: warm greys, a warmer dye.
 *
 * @example darkTheme({ accentColor: '#7b46e0', borderRadius: 'medium' })
 */
export function darkTheme(options: ThemeOptions = {}): ThemeVars {
  return createTheme(
    {
      accentColor: '#ef8f95',
      accentColorForeground: '#2b0d11',
      actionButtonSecondaryBackground: 'rgb(240 233 222 / 0.09)',
      connectButtonBackground: '#2c2824',
      connectButtonBackgroundError: '#c62828',
      connectButtonText: '#f0e9de',
      connectButtonTextError: '#ffffff',
      connectionIndicator: '#7cc79a',
      error: '#f2a099',
      focusRing: '#ef8f95',
      generalBorder: 'rgb(240 233 222 / 0.17)',
      generalBorderDim: 'rgb(240 233 222 / 0.1)',
      menuItemBackground: 'rgb(240 233 222 / 0.07)',
      modalBackdrop: 'rgb(8 7 6 / 0.66)',
      modalBackground: '#201d1a',
      modalBorder: 'rgb(240 233 222 / 0.12)',
      profileForeground: '#191714',
      modalText: '#f0e9de',
      modalTextDim: '#a89f92',
      modalTextSecondary: '#c6bdb0',
      standby: '#e4bb6a',
    },
    { dialog: '0 24px 64px -16px rgb(0 0 0 / 0.6)' },
    options,
  )
}
