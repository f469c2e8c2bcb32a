export type ThemePreference = 'system' | 'light' | 'dark'
export type Theme = 'light' | 'dark'

/** `--ground` of tokens.css. */
export const paperColors: Readonly<Record<Theme, string>> = { light: '#faf7f0', dark: '#161412' }

/** Where the choice is kept. Absent: the system's. */
export const themeStorageKey = 'kith.theme'

const darkSystem = '(prefers-color-scheme: dark)'

/** The reader's choice; a browser without storage follows the system. */
export function readThemePreference(): ThemePreference {
  try {
    const stored = localStorage.getItem(themeStorageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    // Storage is blocked: there is no choice to honour.
    return 'system'
  }
}

/** What a choice means right now. */
export function resolveTheme(preference: ThemePreference): Theme {
  if (preference !== 'system') return preference
  return matchMedia(darkSystem).matches ? 'dark' : 'light'
}

/** Puts a choice on the page: `data-theme` on `<html>`, and the colour of the browser's bars. */
export function applyThemePreference(preference: ThemePreference): void {
  document.documentElement.dataset['theme'] = resolveTheme(preference)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = paperColors[preference === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : preference]
}

/** Calls back when the system changes between light and dark. */
export function watchSystemTheme(onChange: () => void): () => void {
  const query = matchMedia(darkSystem)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
