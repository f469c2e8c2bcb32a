import { expect, test } from 'vitest'
import { formatSearch } from './formatSearch.ts'
import { parseSearch } from './parseSearch.ts'

test('behavior: filters are extracted from a search, each once, and the rest are words', () => {
  expect(parseSearch('from:@Ada  warp To:0xAB weft has:MEDIA after:2026-11-20 before:2026-11-22 from:ada')).toEqual({
    filters: [
      { kind: 'from', value: 'ada' },
      { kind: 'to', value: '0xab' },
      { kind: 'has', value: 'media' },
      { kind: 'after', value: '2026-11-20' },
      { kind: 'before', value: '2026-11-22' },
    ],
    words: 'warp weft ',
  })
})

test('behavior: text that the service reads as words stays words', () => {
  for (const words of [
    '"from:@ada has:media"',
    'after:2026-02-30',
    'before:1969-12-31',
    'has:link',
    'from:',
    'see from:a.b',
  ])
    expect(parseSearch(words)).toEqual({ filters: [], words })
})

test('behavior: while typing, a filter at the end may be incomplete', () => {
  expect(parseSearch('warp from:@ad', { isTyping: true })).toEqual({ filters: [], words: 'warp from:@ad' })
  expect(parseSearch('warp from:@ad ', { isTyping: true })).toEqual({
    filters: [{ kind: 'from', value: 'ad' }],
    words: 'warp ',
  })
})

test('property: a search survives format and parse', () => {
  for (const text of ['from:@ada has:media "over and under" #loom we', 'to:0xab', 'after:2026-11-20', 'warp weft'])
    expect(formatSearch(parseSearch(text))).toBe(text)
  expect(formatSearch(parseSearch('warp from:ada'))).toBe('from:@ada warp')
})
