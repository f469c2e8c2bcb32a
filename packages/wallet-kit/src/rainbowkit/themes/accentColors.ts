/** Ready pairs for a theme's `accentColor` options, each with a contrast of 4.5:1 or more. Names are RainbowKit's. */
export const accentColors = {
  blue: { accentColor: '#1f5fbf', accentColorForeground: '#ffffff' },
  green: { accentColor: '#1d7a46', accentColorForeground: '#ffffff' },
  orange: { accentColor: '#b3500f', accentColorForeground: '#ffffff' },
  pink: { accentColor: '#b93a7d', accentColorForeground: '#ffffff' },
  purple: { accentColor: '#6b48c8', accentColorForeground: '#ffffff' },
  red: { accentColor: '#b82c2c', accentColorForeground: '#ffffff' },
} as const
