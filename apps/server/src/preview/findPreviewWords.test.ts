import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPreviewWords } from './findPreviewWords.ts'

test.each([
  ['de', 'de', 'Inhaltswarnung'],
  ['DE-at', 'de', 'Inhaltswarnung'],
  ['pt', 'pt-BR', 'Aviso de conteúdo'],
  ['pt-PT', 'pt-BR', 'Aviso de conteúdo'],
  ['zh', 'zh-CN', '内容警告'],
  ['zh-Hant', 'zh-TW', '內容警告'],
  ['zh-HK', 'zh-TW', '內容警告'],
  ['ja-JP', 'ja', '閲覧注意'],
  ['en-US', 'en-GB', 'Content warning'],
  // Not among the app's languages, none at all, and no language.
  ['sv', 'en-GB', 'Content warning'],
  [null, 'en-GB', 'Content warning'],
  ['en-a', 'en-GB', 'Content warning'],
  ['de-x', 'en-GB', 'Content warning'],
])('behavior: a post in %s has its picture in %s', (lang, locale, warning) => {
  expect(findPreviewWords(lang)).toEqual({ locale, warning })
})

test('behavior: a content warning is called as in the app, in all of its languages', () => {
  const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
  const locales = Array.from(
    read('../packages/wallet-kit/src/messages/locales.ts').matchAll(/^ {2}'([\w-]+)',$/gm),
    ([, locale = '']) => locale,
  )

  expect(locales).toHaveLength(20)
  for (const locale of locales) {
    const path = locale === 'en' ? 'en/later/composerWords' : `translations/${locale.replace('-', '')}`
    const [, warning] = /'composer\.warning': '(.*)',/.exec(read(`web/src/words/${path}.ts`)) ?? []
    expect([locale, findPreviewWords(locale).warning]).toEqual([locale, warning])
  }
})
