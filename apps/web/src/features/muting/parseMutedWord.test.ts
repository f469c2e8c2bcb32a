import { limits } from '@kith/protocol'
import { expect, test } from 'vitest'
import { parseMutedWord } from './parseMutedWord.ts'

test('behavior: a word is in the service’s form: NFC, single spaces, none around', () => {
  expect(parseMutedWord('  spoilt \t silk ', [])).toEqual({ word: 'spoilt silk' })
  expect(parseMutedWord('cafe\u0301', [])).toEqual({ word: 'café' })
  expect(parseMutedWord('#Wool', [])).toEqual({ word: '#Wool' })
})

test('error: what would hide nothing or everything is refused, with its reason', () => {
  expect(parseMutedWord(' \n ', [])).toEqual({ problem: 'empty' })
  expect(parseMutedWord('#', [])).toEqual({ problem: 'mark' })
  expect(parseMutedWord('\u200b.', [])).toEqual({ problem: 'mark' })
  expect(parseMutedWord('a'.repeat(limits.mutedWordCodePoints), [])).toHaveProperty('word')
  expect(parseMutedWord('a'.repeat(limits.mutedWordCodePoints + 1), [])).toEqual({ problem: 'long' })
  // Few characters, many bytes.
  expect(parseMutedWord('😀'.repeat(90), [])).toEqual({ problem: 'long' })
  expect(parseMutedWord('wool', ['Wool'])).toEqual({ problem: 'known' })
})
