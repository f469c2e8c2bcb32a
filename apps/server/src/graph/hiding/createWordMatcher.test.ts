import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWordMatcher } from './createWordMatcher.ts'
import { findWordEdges } from './findWordEdges.ts'
import { foldForMuting } from './foldForMuting.ts'

test.each([
  ['and', 'Sand and candles', true],
  ['and', 'Sand, candles, a band', false],
  ['ice', 'Orange juice', false],
  ['ice', 'ICE-cold', true],
  ['Ice', '“ice”', true],
  ['art', 'art_deco', false],
  ['art', 'The state-of-the-art loom', true],
  ['art', 'Start the party', false],
  ['Ada', 'Ada’s loom', true],
  ["ada's", 'ADA’S LOOM', true],
  ['one', 'done one', true],
  ['7', 'Loom 17', false],
  ['7', 'Loom 7.', true],
  ['C++', 'I write C++17', true],
  ['Straße', 'DIE STRASSE', true],
  ['strasse', 'die Straße', true],
  ['ΟΔΟΣ', 'η οδός', false],
  ['ΟΔΟΣ', 'η οδος, η Οδοσ', true],
  ['café', 'Cafe\u0301!', true],
  ['cafe', 'café', false],
  ['wool', 'w\u00adool', true],
  ['wool', 'ｗｏｏｌ', true],
  ['the end', 'At the\n end of it', true],
  ['the end', 'At the\u00a0end', true],
  ['the end', 'Bathe endlessly', false],
  ['the end', 'the endless thread', false],
  ['人工知能', '私は人工知能が好きです', true],
  ['猫', '私は猫が好きです', true],
  ['東京', '東京へ行く', true],
  ['京', '東京へ行く', false],
  ['รัก', 'ฉันรักเธอ', true],
  ['🧶', 'Wool🧶!', true],
  ['❤', 'I ❤️ wool', true],
  ['👩', '👩‍🚀', false],
  ['🇩🇪', '🇦🇩🇪🇺', false],
  ['#art', 'All #ART!', true],
  ['#art', 'All art', false],
  ['#art', 'An #artist', false],
  ['art', 'All #art', true],
  ['art fair', 'art\0fair', false],
])('behavior: %j in %j: %s', (word, text, isThere) => {
  expect(createWordMatcher([word])(text)).toBe(isThere ? word : null)
})

test('behavior: returns a matching muted word as it was muted, also where words overlap', () => {
  const find = createWordMatcher(['she sells', 'Hers', 'he', 'sell', 'shells'])

  expect(find('She sells')).toBe('she sells')
  expect(find('The HERS')).toBe('Hers')
  expect(find('ushers sells')).toBeNull()
  expect(find('she sells, or he')).toBe('she sells')
  expect(find('Sea shells')).toBe('shells')
  expect(createWordMatcher(['he sells', 'sells'])('She sells')).toBe('sells')
})

test('behavior: invisible characters and empty muted words match nothing', () => {
  expect(createWordMatcher(['\u3164'])('Anything')).toBeNull()
  expect(createWordMatcher([])('Anything')).toBeNull()
})

test('behavior: finds what looking for each word at each place finds', () => {
  const letter = fc.constantFrom('a', 'b', ' ', '-', '猫', 'き')
  const letters = fc.string({ unit: letter, maxLength: 30 })
  const words = fc.array(
    fc
      .string({ unit: letter, maxLength: 5 })
      .map((it) => foldForMuting(it).trim())
      .filter((it) => /[AB猫き]/u.test(it)),
  )
  fc.assert(
    fc.property(words, letters, (muted, text) => {
      const folded = foldForMuting(text)
      const edges = findWordEdges(folded)
      const there = muted.filter((word) =>
        [...folded].some((_, at) => folded.startsWith(word, at) && edges.has(at) && edges.has(at + word.length)),
      )

      const found = createWordMatcher(muted)(text)

      expect(found === null ? there : there.includes(found)).toEqual(found === null ? [] : true)
    }),
    { numRuns: process.env['KITH_FULL'] ? 20_000 : 500 },
  )
})
