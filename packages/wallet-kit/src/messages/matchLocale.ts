import { type Locale, locales } from './locales.ts'

export type MatchedLocale = {
  /** The kit's words nearest to what was asked for. */
  words: Locale
  /** The tag that was asked for, for numbers: `de-CH` reads German words, with Swiss grouping. */
  numbers: string
}

/**
 * Finds the first of `tags` (BCP 47, best first) that the kit has words for; English by default.
 *
 * Compares language and script, both filled in by likelihood: `pt` finds `pt-BR`, `zh-HK` and `zh-Hant` find `zh-TW`,
 * while `hi-Latn` does not find Hindi in Devanagari. Skips malformed tags; reads an underscore as a hyphen.
 *
 * @example matchLocale(['de-CH', 'en']) // { words: 'de', numbers: 'de-CH' }
 */
export function matchLocale(tags: readonly string[]): MatchedLocale {
  for (const tag of tags) {
    const asked = parseTag(tag)
    if (!asked) continue
    const words = locales.find((locale) => isSameWriting(new Intl.Locale(locale), asked))
    if (words) return { words, numbers: asked.toString() }
  }
  return { words: 'en', numbers: 'en' }
}

function isSameWriting(one: Intl.Locale, other: Intl.Locale): boolean {
  const [a, b] = [one.maximize(), other.maximize()]
  return a.language === b.language && a.script === b.script
}

function parseTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'))
  } catch {
    // Not a language tag: treated as an unsupported language.
    return null
  }
}
