import { expect, test } from 'vitest'
import { cleanText } from './cleanText.ts'
import type { TextClass } from './findTextProblem.ts'

test.each<[TextClass, string, string]>([
  ['post', ' a\r\nb\rc\n\td\u0007e\ufdd0 ', 'a\nb\nc\n\tde'],
  ['post', '\u200fe\u0301\u2067a\u200bb', '\u200fé\u2067a\u200bb'],
  ['block', ' a\r\n\tb\u202e\u200b\ue000', 'a\n\tb\ue000'],
  ['block', '\u200b a', 'a'],
  ['line', 'a \n\u0085\u2028 b', 'a b'],
  // The second round cleans what the first joined.
  ['line', 'a \ue000 b', 'a b'],
  ['line', 'e\u00ad\u0301', 'é'],
  ['line', '\u2800', ''],
  ['block', '\u200b\u3164', ''],
])('behavior: as a %s, %j becomes %j', (of, text, clean) => {
  expect(cleanText(text, { of })).toBe(clean)
})
