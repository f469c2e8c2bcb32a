import { useEffect, useInsertionEffect } from 'react'
import { rootSelector } from './rootSelector.ts'
import type { Theme } from './Theme.ts'
import { themeToCss } from './themeToCss.ts'

const useBeforePaint = typeof window === 'undefined' ? useEffect : useInsertionEffect

/**
 * Applies a theme as a constructed style sheet: the CSSOM, so a content security policy without inline styles allows it.
 *
 * `undefined` leaves the kit's own light and dark, which are in its CSS file.
 */
export function useThemeSheet(theme: Theme | null | undefined, id: string): void {
  // Checked while rendering, so that a wrong id or a theme function fails where it was written.
  rootSelector(id)
  const css = theme ? themeToCss(theme, { id }) : ''
  useBeforePaint(() => {
    if (!css) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [css])
}
