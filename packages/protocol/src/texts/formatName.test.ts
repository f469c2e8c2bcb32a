import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../test/runs.ts'
import { formatName } from './formatName.ts'

test.each([
  ['@vitalik', 'vitalik'],
  ['Vitalik (@vitalik)', 'Vitalik (vitalik)'],
  ['Vitalik (＠vitalik)', 'Vitalik (vitalik)'],
  ['﹫vitalik', 'vitalik'],
  ['@@vitalik', 'vitalik'],
  ['@ada (@ada)', 'ada (ada)'],
  ['@\u200bvitalik', 'vitalik'],
  ['\u202e@kilativ', 'kilativ'],
  ['ada@loom', 'ada loom'],
  ['Ada @ the loom', 'Ada @ the loom'],
  ['Ada\n(@ada)', 'Ada (ada)'],
  [`A${'\u0335'.repeat(40)}`, `A${'\u0335'.repeat(6)}`],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('behavior: "%s" is shown as "%s"', (name, shown) => {
  expect(formatName(name)).toBe(shown)
})

test('behavior: a name that shows nothing is `null`', () => {
  for (const name of ['', ' ', '\u200b\u2060', '\u3164', '\u2800', '\u202e']) expect(formatName(name)).toBeNull()
})

test('property: a shown name has no @ before text, and is one line in its direction', () => {
  const unit = fc.oneof(
    fc.constantFrom(
      '@',
      '＠',
      '﹫',
      ' ',
      '\u00a0',
      '\u2800',
      '\u200b',
      '\u202e',
      '\u2067',
      '\n',
      'v',
      '(',
      '\u0301',
      '👩',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (name) => {
      const shown = formatName(name) ?? ''

      expect(shown).not.toMatch(/[@＠﹫](?!\s|$)/u)
      expect(shown).not.toMatch(/[\p{Bidi_Control}\p{Cc}\u2028\u2029]/u)
    }),
    runs(1_000),
  )
})
