import type { PaletteName, Settings } from '../settings/settings.ts'

/** The palette on the stage, which the theme editor edits. */
export function findShownPalette({ theme, half }: Settings, isSystemDark: boolean): PaletteName {
  if (theme !== 'automatic') return theme
  if (half !== 'system') return half
  return isSystemDark ? 'dark' : 'light'
}
