import type { Theme } from '../../src/theme/Theme.ts'
import type { Settings } from '../settings/settings.ts'
import { createEditedTheme } from './createEditedTheme.ts'

/** What the app hands to `WalletKitProvider`: nothing for the automatic theme as it is. */
export function createKitTheme({ theme, edits }: Settings): Theme | undefined {
  if (theme !== 'automatic') return createEditedTheme(theme, edits[theme]).theme
  const [light, dark] = [createEditedTheme('light', edits.light), createEditedTheme('dark', edits.dark)]
  const isChanged = [light, dark].some(({ options, parts }) => Object.keys({ ...options, ...parts }).length > 0)
  return isChanged ? { lightMode: light.theme, darkMode: dark.theme } : undefined
}
