import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../test/runs.ts'
import { cleanText } from './cleanText.ts'
import { findTextProblem, type TextClass } from './findTextProblem.ts'

const classes: readonly TextClass[] = ['line', 'block', 'post']

describe('names, tags, descriptions and bios', () => {
  test.each([
    ['an override of the direction', 'Ada\u202eada', 'must not turn the direction of writing around'],
    ['an embedding', '\u202aAda\u202c', 'must not turn the direction of writing around'],
    ['an isolate', '\u2067Ada\u2069', 'must not turn the direction of writing around'],
    ['a mark of the direction', 'Ada\u200f', 'must not turn the direction of writing around'],
    ['an Arabic mark of the direction', 'Ada\u061c', 'must not turn the direction of writing around'],
    ['a space of no width', 'Ad\u200ba', 'must not hold invisible characters'],
    ['a joiner between Latin letters', 'Ad\u200da', 'must not hold invisible characters'],
    ['two joiners', 'می\u200c\u200cخ', 'must not hold invisible characters'],
    ['a soft hyphen', 'A\u00adda', 'must not hold invisible characters'],
    ['a Hangul filler', 'Ada\u3164', 'must not hold invisible characters'],
    ['a variation of a letter', 'Ada\ufe0f', 'must not hold invisible characters'],
    ['hidden ASCII', 'Ada\u{e0061}\u{e0064}', 'must not hold invisible characters'],
    ['hidden ASCII after a flag', '\u{1f3f4}\u{e0041}\u{e007f}', 'must not hold invisible characters'],
    ['decomposed letters', 'Zoe\u0308', 'must be in the Unicode form NFC'],
    ['a space in front', ' Ada', 'must not begin or end with a space'],
    ['a space behind', 'Ada\u3000', 'must not begin or end with a space'],
    ['seven marks', `A${'\u0335'.repeat(7)}`, 'must have at most 6 marks on a letter'],
    ['nothing to see', '\u200b\u2060', 'must hold something to see'],
    ['an empty letter of Braille', '\u2800', 'must hold something to see'],
    ['spaces alone', '  ', 'must hold something to see'],
    ['a code point that is no character', 'Ada\ufdd0', 'must not hold code points that are no characters'],
  ])('error: %s', (_, text, reason) => {
    expect(findTextProblem(text, { of: 'line' })).toBe(reason)
    expect(findTextProblem(text, { of: 'block' })).toBe(reason)
  })

  test.each([
    ['Ada Lovelace'],
    ['Zoë O’Hara-Núñez, Jr.'],
    ['می\u200cخواهم'],
    ['क्\u200dष'],
    ['山田　太郎'],
    ['葛\u{e0100}飾'],
    ['李小龍 🐉'],
    ['👩\u200d👩\u200d👧\u200d👦'],
    ['👩🏽\u200d🚀'],
    ['❤\ufe0f\u200d🔥'],
    ['1\ufe0f\u20e3'],
    ['🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['བསྒྲུབས'],
    ['ကျွန်ုပ်'],
    ['שָׁלוֹם'],
    ['Ngô Bảo Châu'],
    ['@ada (0x12…34)'],
    ['⠓⠑⠇⠇⠕⠀⠺⠕⠗⠇⠙'],
  ])('behavior: %s is fine', (text) => {
    for (const of of classes) expect(findTextProblem(text, { of }), of).toBeNull()
  })
})

test('behavior: only blocks and posts may have line feeds, tabs, private-use signs', () => {
  for (const text of ['a\nb', 'a\tb', 'a\u2028b', 'a\uf8ffb']) {
    expect(findTextProblem(text, { of: 'line' })).not.toBeNull()
    expect(findTextProblem(text, { of: 'block' })).toBeNull()
    expect(findTextProblem(text, { of: 'post' })).toBeNull()
  }
})

test('error: no class accepts other control characters', () => {
  for (const of of classes)
    for (const text of ['a\rb', 'a\u001b[31mb', 'a\u0085b', 'a\u007fb'])
      expect(findTextProblem(text, { of }), JSON.stringify([of, text])).toMatch(/control characters/)
})

test('behavior: a post may have direction marks, a leading space and any Unicode form', () => {
  for (const text of ['\u200fשלום', '\u2067a\u2069', '  indented', 'e\u0301', `Z${'\u0335'.repeat(20)}`])
    expect(findTextProblem(text, { of: 'post' }), JSON.stringify(text)).toBeNull()
  expect(findTextProblem('\u200b\n', { of: 'post' })).toBe('must hold something to see')
})

test('behavior: an empty text breaks no rule', () => {
  for (const of of classes) expect(findTextProblem('', { of })).toBeNull()
})

test('error: more characters than allowed, as people count them', () => {
  expect(findTextProblem('👩🏽\u200d🚀'.repeat(3), { of: 'line', maxGraphemes: 3 })).toBeNull()
  expect(findTextProblem('👩🏽\u200d🚀'.repeat(4), { of: 'line', maxGraphemes: 3 })).toBe(
    'has 4 characters, and at most 3 are allowed',
  )
})

/** Letters, and characters that hide, change the direction, join, mark and control. */
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...['a', 'Z', '7', ' ', '\n', '\t', '\r', '@', '#', '\0', '\u001b', '\u0085', '\u00a0', '\u3000', '\u2028'],
      ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2066'],
      ...['\u2069', '\u2060', '\u2800', '\u3164', '\ufe0f', '\ufeff', '\ufffb', '\ufdd0', '\uf8ff', '\u{e0061}'],
      ...['\u{e007f}', '\u{e0100}', '\u0301', '\u0344', '\u0335', '\u0958', '\u1161', '\u1100', '🏴', '👩', '🏽', '❤'],
      ...['م', 'ی', 'क', '्', '葛', 'ᠠ', '\u180b', '\u1e9b', '\u0323'],
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
})

test('property: cleaned text breaks no rule, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(...classes), (text, of) => {
      const clean = cleanText(text, { of })

      expect(findTextProblem(clean, { of })).toBeNull()
      expect(cleanText(clean, { of })).toBe(clean)
    }),
    runs(2_000),
  )
})

test('property: a text without a problem is left as it is', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(...(['line', 'block'] as const)), (text, of) => {
      fc.pre(findTextProblem(text, { of }) === null)
      // A line may hold several spaces side by side, which a title would not show.
      expect(cleanText(text, { of })).toBe(of === 'line' ? text.replace(/\s+/g, ' ') : text)
    }),
    runs(2_000),
  )
})
