import { expect, test } from 'vitest'
import { locales } from './locales.ts'
import { matchLocale } from './matchLocale.ts'

test('behavior: every locale finds itself', () => {
  expect(locales.map((locale) => matchLocale([locale]).words)).toEqual([...locales])
})

test.for([
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hans-HK', 'zh-CN'],
  ['es-419', 'es'],
  ['en-US', 'en'],
  ['de-CH', 'de'],
  ['AR-eg', 'ar'],
  ['vi-VN', 'vi'],
  ['in', 'id'],
  ['pt_BR', 'pt-BR'],
  ['fa-AF', 'fa'],
] as const)('behavior: %s finds %s', ([asked, words]) => {
  expect(matchLocale([asked]).words).toBe(words)
})

test.for([
  'sw',
  'hi-Latn',
  'ms-Arab',
  '',
  '*',
  'x',
  'not a tag',
])('behavior: %s is not spoken here, so it is English', (asked) => {
  expect(matchLocale([asked])).toEqual({ words: 'en', numbers: 'en' })
})

test('behavior: the first language that is spoken wins', () => {
  expect(matchLocale(['sw', 'uk', 'de']).words).toBe('uk')
  expect(matchLocale([]).words).toBe('en')
})

test('behavior: numbers keep the region that was asked for', () => {
  expect(matchLocale(['de-CH']).numbers).toBe('de-CH')
  expect(matchLocale(['en_IN']).numbers).toBe('en-IN')
})
