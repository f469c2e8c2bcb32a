import { limits } from '@kith/protocol'
import { expect, test } from 'vitest'
import { findMentions } from './findMentions.ts'

const cut = (text: string) =>
  findMentions(text).map(({ start, end }) => new TextDecoder().decode(new TextEncoder().encode(text).slice(start, end)))

test('behavior: handles are found at the start of words, at positions in UTF-8 bytes', () => {
  expect(cut('@ines says: 🧵 (@weaver-7), "@loom" and @x1y.')).toEqual(['@ines', '@weaver-7', '@loom', '@x1y'])
})

test('behavior: a handle is lowercase, however it is typed', () => {
  expect(findMentions('@Ines')).toEqual([{ handle: 'ines', start: 0, end: 5 }])
})

test('behavior: text that only resembles a handle is no mention', () => {
  for (const text of [
    'a@ines',
    'me@ines.example',
    '@ab',
    `@${'a'.repeat(27)}`,
    '@-ines',
    '@ines.example',
    '@inès',
    '@a@ines',
    'https://x.example/@ines',
  ])
    expect(findMentions(text)).toEqual([])
})

test("behavior: a dash after a handle is the sentence's", () => {
  expect(cut('@ines- well')).toEqual(['@ines'])
})

test('behavior: no more mentions than a post may have', () => {
  expect(findMentions('@ines '.repeat(limits.postMentions + 1))).toHaveLength(limits.postMentions)
})
