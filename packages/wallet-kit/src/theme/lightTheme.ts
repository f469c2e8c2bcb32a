import { createTheme } from './createTheme.ts'
import type { ThemeOptions, ThemeVars } from './Theme.ts'

/**
 * Ink on paper.
 *
 * @example lightTheme({ accentColor: '#7b46e0', overlayBlur: 'small' })
 */
export function lightTheme(options: ThemeOptions = {}): ThemeVars {
  return createTheme(
    {
      accentColor: '#9b2335',
      accentColorForeground: '#ffffff',
      actionButtonSecondaryBackground: 'rgb(33 29 24 / 0.06)',
      connectButtonBackground: '#ece8e0',
      connectButtonBackgroundError: '#c62828',
      connectButtonText: '#211d18',
      connectButtonTextError: '#ffffff',
      connectionIndicator: '#2e7d4f',
      error: '#9f1d1d',
      focusRing: '#9b2335',
      generalBorder: 'rgb(33 29 24 / 0.14)',
      generalBorderDim: 'rgb(33 29 24 / 0.08)',
      menuItemBackground: 'rgb(33 29 24 / 0.05)',
      modalBackdrop: 'rgb(33 29 24 / 0.42)',
      modalBackground: '#fdfbf7',
      modalBorder: 'rgb(33 29 24 / 0.1)',
      profileForeground: '#f6f2ea',
      modalText: '#211d18',
      modalTextDim: '#6d655b',
      modalTextSecondary: '#544d44',
      standby: '#7a5408',
    },
    { dialog: '0 24px 64px -16px rgb(33 29 24 / 0.3)' },
    options,
  )
}
