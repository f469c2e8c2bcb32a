import { expect, test } from 'vitest'
import { createTranslate } from './createTranslate.ts'
import { en } from './english/en.ts'
import type { MessageKey, Translation } from './english/Messages.ts'
import { getDirection } from './getDirection.ts'
import { type Locale, locales } from './locales.ts'

/** The content of each file, before English fills in what is missing. */
const files = import.meta.glob<{ [name: string]: Translation }>('./translations/*.ts', { eager: true })
const translated = locales.filter((locale) => locale !== 'en')
const englishKeys = Object.keys(en) as MessageKey[]

/** What rightly reads as in English. */
const sameAsEnglish: { readonly [locale in Locale]?: { readonly [key in MessageKey]?: string } } = {
  de: { 'account.explorer': 'the German word too' },
  it: { 'account.explorer': 'the word of Italian wallets, and no longer Internet Explorer' },
  ms: { 'connect.group.popular': 'the Malay word too' },
}

/** Every letter of the locale's own script; Latin needs no proof. */
const scripts: { readonly [locale in Locale]?: RegExp } = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
}

function getTranslation(locale: Locale): Translation {
  const name = locale.replace('-', '')
  return files[`./translations/${name}.ts`]?.[name] ?? {}
}

function entriesOf(locale: Locale): [MessageKey, string][] {
  return Object.entries(getTranslation(locale)) as [MessageKey, string][]
}

const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test('behavior: there are 20 locales, and at least two are read from right to left', () => {
  expect(new Set(locales).size).toBe(20)
  expect(locales.filter((locale) => getDirection(locale) === 'rtl')).toEqual(['ar', 'fa'])
})

test.for(translated)('behavior: %s has every message, and no other', (locale) => {
  expect(Object.keys(getTranslation(locale)).sort()).toEqual([...englishKeys].sort())
})

test.for(translated)('behavior: %s has the placeholders of English', (locale) => {
  for (const [key, text] of entriesOf(locale)) {
    expect({ key, placeholders: placeholdersOf(text) }).toEqual({ key, placeholders: placeholdersOf(en[key]) })
  }
})

test.for(translated)('behavior: nothing in %s reads as in English but what is listed', (locale) => {
  const same = entriesOf(locale).filter(([key, text]) => text === en[key])

  expect(same.map(([key]) => key)).toEqual(Object.keys(sameAsEnglish[locale] ?? {}))
})

test.for(translated)('behavior: %s is written in its own script', (locale) => {
  const script = scripts[locale] ?? /\p{Script=Latin}/u

  expect(entriesOf(locale).filter(([, text]) => !script.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([])
})

test.for(locales)('behavior: %s has no stray white space or invisible marks', (locale) => {
  const entries = locale === 'en' ? Object.entries(en) : entriesOf(locale)
  const stray = entries.filter(
    ([, text]) =>
      text !== text.trim() || /\s{2}|[\t\n\r\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/.test(text) || text === '',
  )

  expect(stray).toEqual([])
})

test.for(translated)('behavior: %s has the same words where English has', (locale) => {
  const translation = getTranslation(locale)

  expect(translation['dialog.loadFailed']).toBe(translation['signIn.error.unknown'])
  expect(translation['instructions.mobile.create.text']).toBe(translation['instructions.extension.create.text'])
})

test.for(translated)('a11y: in %s the button that gets a wallet is named by the words it shows', (locale) => {
  const { 'get.action': shown = '', 'get.actionFor': name = '' } = getTranslation(locale)
  const listWords = (text: string) =>
    Array.from(new Intl.Segmenter(locale, { granularity: 'word' }).segment(text.toLocaleLowerCase(locale))).map(
      ({ segment }) => segment,
    )

  expect(listWords(name)).toEqual(expect.arrayContaining(listWords(shown)))
})

test('behavior: the wallet and product names in the words stay as they are', () => {
  for (const locale of translated) {
    for (const [key, text] of entriesOf(locale)) {
      for (const name of ['iOS', 'Android']) {
        expect({ locale, key, name, has: text.includes(name) }).toEqual({
          locale,
          key,
          name,
          has: en[key].includes(name),
        })
      }
    }
  }
})

test('behavior: a name in right-to-left words is isolated, so that both keep their order', () => {
  const words = { ...en, 'connecting.opening': 'جارٍ فتح {wallet}…' }

  expect(createTranslate(words, 'rtl')('connecting.opening', { wallet: '1inch (beta)' })).toBe(
    'جارٍ فتح \u20681inch (beta)\u2069…',
  )
  expect(createTranslate(words, 'rtl')('connecting.opening')).toBe('جارٍ فتح {wallet}…')
})
