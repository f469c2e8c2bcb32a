import type { ThemeVars } from '@kith/wallet-kit'

/**
 * The wallet kit in the app's own dye, fonts and shapes. Every value is a token, so `data-theme` turns the kit with the page and one
 * theme does for light and dark.
 */
export const kitTheme: ThemeVars = {
  colors: {
    accentColor: 'var(--dye)',
    accentColorForeground: 'var(--on-dye)',
    actionButtonSecondaryBackground: 'var(--ground-sunk)',
    connectButtonBackground: 'var(--ground-sunk)',
    connectButtonBackgroundError: 'var(--dye)',
    connectButtonText: 'var(--ink)',
    connectButtonTextError: 'var(--on-dye)',
    connectionIndicator: 'var(--good)',
    error: 'var(--dye)',
    focusRing: 'var(--dye)',
    generalBorder: 'var(--hairline-strong)',
    generalBorderDim: 'var(--hairline)',
    menuItemBackground: 'var(--ground-sunk)',
    modalBackdrop: 'var(--shade)',
    modalBackground: 'var(--ground)',
    modalBorder: 'var(--hairline)',
    profileForeground: 'var(--ground-sunk)',
    modalText: 'var(--ink)',
    modalTextDim: 'var(--ink-soft)',
    modalTextSecondary: 'var(--ink-soft)',
    standby: 'var(--ink-soft)',
  },
  fonts: { body: 'var(--font-text)', display: 'var(--font-display)' },
  radii: {
    actionButton: 'var(--radius-pill)',
    connectButton: 'var(--radius-pill)',
    menuButton: 'var(--radius)',
    modal: 'var(--radius-sheet)',
    modalMobile: 'var(--radius-sheet)',
  },
  shadows: { dialog: 'var(--shadow)' },
  blurs: { modalOverlay: 'none' },
}
