/**
 * The languages the kit speaks: all of RainbowKit's, so that moving over takes none away, and Italian and Persian.
 *
 * Every tag names a language and, where that leaves the script or the wording open, a region.
 */
export const locales = [
  'ar',
  'de',
  'en',
  'es',
  'fa',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW',
] as const

export type Locale = (typeof locales)[number]
