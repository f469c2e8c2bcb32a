import { expect, test } from 'vitest'
import { safeName } from './safeName.ts'

// Joiners are written out: they are invisible in a source file.
const zwnj = '\u200c'
const zwj = '\u200d'
const graphemes = (text = '') => Array.from(new Intl.Segmenter().segment(text)).length

test.for([
  ['a family', '👩‍👩‍👧 Wallet'],
  ['a pirate flag', '🏴‍☠️ Wallet'],
  ['a skin tone before a joiner', '👩🏽‍💻 Wallet'],
  ['a keycap', '1\ufe0f\u20e3 Wallet'],
  ['Persian', `کیف${zwnj}پول من`],
  ['Devanagari, with both joiners', `क्${zwj}ष र्${zwnj}य`],
  ['Sinhala', `ශ්${zwj}රී`],
  ['the old form of a Han character', '葛\u{e0100}飾'],
] as const)('behavior: what joins is kept: %s', ([, name]) => {
  expect(safeName(name)).toBe(name)
})

test.for([
  ['between Latin letters', `Meta${zwj}Mask`, 'Meta Mask'],
  ['at the end', `MetaMask${zwnj}`, 'MetaMask'],
  ['doubled', `کیف${zwnj}${zwnj}پول`, 'کیف پول'],
  ['after an emoji', `🦊${zwj}MetaMask`, '🦊 MetaMask'],
  ['a joiner of letters between emoji', `🦊${zwnj}🦊`, '🦊 🦊'],
  ['a change of direction', 'Meta\u202eMask', 'Meta Mask'],
  ['a filler that looks like nothing', '\u3164Meta\u115fMask\u3164', 'Meta Mask'],
  ['text in tags', 'Meta\u{e0041}\u{e0042}Mask', 'Meta Mask'],
] as const)('error: what joins nothing is refused: %s', ([, name, expected]) => {
  expect(safeName(name)).toBe(expected)
})

test('error: a name of invisible characters is rejected', () => {
  for (const name of ['\u3164', zwj, `${zwnj}\u2060 \ufeff`, '\u{e0041}', '']) expect(safeName(name)).toBeUndefined()
})

test('behavior: a name is cut between characters, as a person counts them', () => {
  const families = safeName('👩‍👩‍👧'.repeat(41)) ?? ''
  const letters = safeName('é'.normalize('NFD').repeat(41)) ?? ''

  expect(safeName('👩‍👩‍👧'.repeat(40))).toBe('👩‍👩‍👧'.repeat(40))
  expect(families).toBe(`${'👩‍👩‍👧'.repeat(39)}…`)
  expect(letters).toBe(`${'é'.normalize('NFD').repeat(39)}…`)
})

test('error: a character cannot be of any length', () => {
  const chain = safeName(`A${Array.from({ length: 500 }, () => '👩').join(zwj)}`) ?? ''

  expect(graphemes(chain)).toBeLessThanOrEqual(40)
  expect(chain.length).toBeLessThanOrEqual(41 * 20)
  expect(safeName(`A${'\u0301'.repeat(500)} Wallet`)).toBe('Wallet')
})
