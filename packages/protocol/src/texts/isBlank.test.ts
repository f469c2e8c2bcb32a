import { expect, test } from 'vitest'
import { isBlank } from './isBlank.ts'

test('behavior: a text of invisible characters is blank', () => {
  for (const text of ['', ' \n\t', '\u200b\u200b', '\u2060\ufeff', '\u202e', '\u00ad', '\u3164', '\u2800', '\u034f'])
    expect(isBlank(text), JSON.stringify(text)).toBe(true)
})

test('behavior: one character to see is enough, in any script', () => {
  for (const text of ['a', '\u200ba', '.', '👨‍👩‍👧‍👦', '❤️', 'می‌خواهم', '0']) expect(isBlank(text), text).toBe(false)
})
