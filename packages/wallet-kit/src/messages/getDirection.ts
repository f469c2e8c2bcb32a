import type { Locale } from './locales.ts'

export type Direction = 'ltr' | 'rtl'

const rightToLeft: ReadonlySet<Locale> = new Set(['ar', 'fa'])

/**
 * Which way a locale is read. `Intl.Locale` knows too, but not in every browser.
 *
 * @example getDirection('fa') // 'rtl'
 */
export function getDirection(locale: Locale): Direction {
  return rightToLeft.has(locale) ? 'rtl' : 'ltr'
}
