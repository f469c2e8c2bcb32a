// Loaded in <head> before anything is painted, so a chosen theme never flashes. A file of its own: the policy allows no inline script.
import { applyDisplayPreference, readDisplayPreference } from './displayPreference.ts'
import { applyThemePreference, readThemePreference } from './themePreference.ts'

applyThemePreference(readThemePreference())
applyDisplayPreference(readDisplayPreference())
