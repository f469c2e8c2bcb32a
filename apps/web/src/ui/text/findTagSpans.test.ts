import { expect, test } from 'vitest'
import { findTagSpans } from './findTagSpans.ts'

const find = (text: string, tags: readonly string[]) =>
  findTagSpans(text, tags).map(({ start, end, name }) => [text.slice(start, end), name])

test('behavior: every place of every tag is found, in any spelling, under one name', () => {
  expect(find('#Weaving, #WEAVING and (#loom-7). ＃Ｗeaving', ['weaving', 'Loom-7'])).toEqual([
    ['#Weaving', 'weaving'],
    ['#WEAVING', 'weaving'],
    ['#loom-7', 'loom-7'],
    ['＃Ｗeaving', 'weaving'],
  ])
})

test('behavior: tags of every script are found, whatever forms their letters have', () => {
  expect(find('#織物 #Ткань #سلام #ΟΔΟΣ #an\u0303o #😀', ['織物', 'ткань', 'سلام', 'οδος', 'añO', '😀'])).toEqual([
    ['#織物', '織物'],
    ['#Ткань', 'ткань'],
    ['#سلام', 'سلام'],
    ['#ΟΔΟΣ', 'οδος'],
    ['#an\u0303o', 'año'],
    ['#😀', '😀'],
  ])
})

test('behavior: text that only resembles a tag of the post is no tag', () => {
  for (const text of [
    'weaving',
    '# weaving',
    'issue#weaving',
    'https://x.example/#weaving',
    '&#weaving;',
    '##weaving',
    '#weavings',
    '#weaving_b',
    '#other',
  ])
    expect([text, find(text, ['weaving'])]).toEqual([text, []])
})

test('behavior: of two tags that fit, the longer one is meant; a dash may end one', () => {
  expect(find('#loom-7 #loom- #loom', ['loom', 'loom-7'])).toEqual([
    ['#loom-7', 'loom-7'],
    ['#loom', 'loom'],
    ['#loom', 'loom'],
  ])
})

test('behavior: the longest tag there may be ends where it ends', () => {
  const longest = 'x'.repeat(64)

  expect(find(`#${longest}!! #${longest}x`, [longest])).toEqual([[`#${longest}`, longest]])
})

test('behavior: what can be no tag is nowhere, and a text of signs alone takes no time', () => {
  expect(find('#a b #', ['a b', '', '#'])).toEqual([])
  const started = performance.now()

  expect(find('#! '.repeat(1_300), ['a'])).toEqual([])
  expect(find(`#a${'!'.repeat(3_900)}`, ['a'])).toEqual([['#a', 'a']])

  expect(performance.now() - started).toBeLessThan(1_000)
})
