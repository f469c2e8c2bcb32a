import { expect, test } from 'vitest'
import { findTrigger } from './findTrigger.ts'

const find = (marked: string) => findTrigger(marked.replace('|', ''), marked.indexOf('|'))

test('behavior: a mention or tag is being typed from its sign to the caret', () => {
  expect(find('Hello @in|')).toEqual({ sign: '@', query: 'in', start: 6, end: 9 })
  expect(find('@|')).toEqual({ sign: '@', query: '', start: 0, end: 1 })
  expect(find('(#wea|ving) more')).toEqual({ sign: '#', query: 'wea', start: 1, end: 5 })
  expect(find('سلام #بافت|')).toMatchObject({ sign: '#', query: 'بافت' })
})

test('behavior: addresses, finished words and signs within a word trigger nothing', () => {
  expect(find('ines@ki|')).toBeNull()
  expect(find('https://a.example/#to|')).toBeNull()
  expect(find('@ines |')).toBeNull()
  expect(find('|@ines')).toBeNull()
  expect(find('a#b|')).toBeNull()
})
