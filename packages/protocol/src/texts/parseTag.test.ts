import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { parseTag } from './parseTag.ts'

test('behavior: every spelling of a tag has one name, with or without its sign', () => {
  for (const text of ['weaving', 'Weaving', '#WEAVING', '＃Ｗeaving'])
    expect([text, parseTag(text)]).toEqual([text, 'weaving'])
  expect(parseTag('Año')).toBe('año')
  expect(parseTag('#織物')).toBe('織物')
})

test('behavior: a name has at most 64 characters, also where one letter of the tag becomes many', () => {
  expect([...(parseTag('ﬃ'.repeat(30)) ?? '')].length).toBe(limits.tagCodePoints)
})

test('behavior: what can be no tag has no name', () => {
  const tooLong = 'x'.repeat(limits.tagCodePoints + 1)
  for (const text of ['', '#', '##x', 'a b', 'a#b', 'a\u0000b', tooLong, '𝓍'.repeat(limits.tagCodePoints + 1)])
    expect([text, parseTag(text)]).toEqual([text, null])
  expect(parseTag('𝓍'.repeat(limits.tagCodePoints))).toBe('x'.repeat(limits.tagCodePoints))
})
