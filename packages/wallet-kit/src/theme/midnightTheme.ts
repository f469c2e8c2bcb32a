import { createTheme } from './createTheme.ts'
import type { ThemeOptions, ThemeVars } from './Theme.ts'

/**
 * Nearly black, for screens that are.
 *
 * @example midnightTheme({ accentColor: '#7b46e0', fontStack: 'system' })
 */
export function midnightTheme(options: ThemeOptions = {}): ThemeVars {
  return createTheme(
    {
      accentColor: '#a9b8ff',
      accentColorForeground: '#0d1330',
      actionButtonSecondaryBackground: 'rgb(226 230 245 / 0.09)',
      connectButtonBackground: '#1a1c25',
      connectButtonBackgroundError: '#c62828',
      connectButtonText: '#e8ebf5',
      connectButtonTextError: '#ffffff',
      connectionIndicator: '#7fcfa6',
      error: '#f2a0a6',
      focusRing: '#a9b8ff',
      generalBorder: 'rgb(226 230 245 / 0.17)',
      generalBorderDim: 'rgb(226 230 245 / 0.1)',
      menuItemBackground: 'rgb(226 230 245 / 0.07)',
      modalBackdrop: 'rgb(0 0 0 / 0.72)',
      modalBackground: '#0b0c11',
      modalBorder: 'rgb(226 230 245 / 0.13)',
      profileForeground: '#111319',
      modalText: '#e8ebf5',
      modalTextDim: '#969db2',
      modalTextSecondary: '#b9bfd1',
      standby: '#e6c27a',
    },
    { dialog: '0 24px 64px -16px rgb(0 0 0 / 0.8)' },
    options,
  )
}
