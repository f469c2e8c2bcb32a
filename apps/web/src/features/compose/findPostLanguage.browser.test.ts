import { beforeEach, expect, test } from 'vitest'
import { writeStored } from '../../storage/stored.ts'
import { findPostLanguage, languageKey } from './findPostLanguage.ts'

beforeEach(() => localStorage.clear())

test('behavior: a post is in the language chosen last, else in that of the app', () => {
  expect(findPostLanguage('Warp and weft', 'en-GB')).toBe('en-GB')
  writeStored(languageKey, 'de')
  expect(findPostLanguage('Kette und Schuss', 'en-GB')).toBe('de')
})

test.each([
  ['en', 'Основа и уток', undefined],
  ['en', 'The word основа means warp', 'en'],
  ['ja', '縦糸と横糸について', 'ja'],
  ['zh-CN', '縦糸とよこいとについてのはなし', undefined],
  ['zh-TW', '經線與緯線', 'zh-TW'],
  ['ko', '날실과 씨실', 'ko'],
  ['ar', 'السدى واللحمة', 'ar'],
  ['en', '🧵 42!', undefined],
])('behavior: with %s, “%s” is marked as %s', (locale, text, lang) => {
  expect(findPostLanguage(text, locale)).toBe(lang)
})

test('error: what else is stored as the language marks no post', () => {
  for (const value of [{}, 'not a tag', '']) {
    writeStored(languageKey, value)
    expect(findPostLanguage('Warp', 'en')).toBeUndefined()
  }
})

test('regression: addresses and names in a text say nothing about its language', () => {
  const text = '記事です @weaver-of-the-north https://example.com/a-long-path/to-an-article'

  expect([findPostLanguage(text, 'ja'), findPostLanguage(text, 'en')]).toEqual(['ja', undefined])
  expect(findPostLanguage('https://example.com/article', 'en')).toBeUndefined()
  expect(findPostLanguage('記事です example.com/a-long-path/to-an-article', 'en')).toBeUndefined()
})
