import { expect, test } from 'vitest'
import { listLaterWords } from './listLaterWords.ts'

test('behavior: the other words of a language are found by the file that its first page names', () => {
  const manifest = {
    'src/words/translations/de.ts?reading': { file: 'assets/de-1.js' },
    'src/words/translations/de.ts?later': { file: 'assets/de-2.js' },
    'src/words/translations/ja.ts?reading': { file: 'assets/ja-1.js' },
    '../../packages/wallet-kit/src/messages/translations/de.ts': { file: 'assets/de-3.js' },
  }

  expect(listLaterWords(manifest)).toEqual({ '/assets/de-1.js': '/assets/de-2.js' })
})
