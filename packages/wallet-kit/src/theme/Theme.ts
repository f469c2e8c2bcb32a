/** The look of the kit: every value is CSS. Names are RainbowKit's where they mean the same. */
export type ThemeVars = {
  colors: {
    /** The dye of the main action. */
    accentColor: string
    accentColorForeground: string
    /** Under a secondary button. */
    actionButtonSecondaryBackground: string
    /** Best opaque: the app's page may be of another shade than the theme. */
    connectButtonBackground: string
    connectButtonBackgroundError: string
    connectButtonText: string
    connectButtonTextError: string
    /** The dot of a connected wallet, and a confirmed transaction. */
    connectionIndicator: string
    error: string
    focusRing: string
    /** Hairlines. */
    generalBorder: string
    generalBorderDim: string
    /** Under a list entry when pointed at. */
    menuItemBackground: string
    modalBackdrop: string
    modalBackground: string
    modalBorder: string
    /** The second pane and other set-back surfaces. */
    profileForeground: string
    modalText: string
    modalTextDim: string
    modalTextSecondary: string
    /** A pending transaction. */
    standby: string
  }
  fonts: { body: string; display: string }
  radii: { actionButton: string; connectButton: string; menuButton: string; modal: string; modalMobile: string }
  shadows: { dialog: string }
  /** What the page behind a dialog is seen through: `none`, or a filter as `blur(4px)`. */
  blurs: { modalOverlay: string }
}

/** One theme, or a pair that follows the system's setting. */
export type Theme = ThemeVars | { lightMode: ThemeVars; darkMode: ThemeVars }

export type ThemeOptions = {
  accentColor?: string | undefined
  /** Absent: the theme's own, or white or black where that is easier to read on `accentColor` (hexadecimal only). */
  accentColorForeground?: string | undefined
  borderRadius?: 'none' | 'small' | 'medium' | 'large' | undefined
  fontStack?: 'system' | 'rounded' | undefined
  overlayBlur?: 'none' | 'small' | 'large' | undefined
}
