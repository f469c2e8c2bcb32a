import { expect, test } from 'vitest'
import { toWebAddress } from './toWebAddress.ts'

test('behavior: an address stays as it was typed', () => {
  expect(toWebAddress('https://ines.example')).toBe('https://ines.example')
  expect(toWebAddress('http://ines.example/a?b=c#d')).toBe('http://ines.example/a?b=c#d')
})

test('regression: what a message could not hold is written as browsers write it', () => {
  const typed = [
    'https://köln.example/straße',
    'https://a.example/b c',
    'HTTPS://a.example',
    'https://a.example/\u202eb',
    'https:///a.example/b',
  ]
  for (const text of typed) expect(toWebAddress(text), text).toMatch(/^https:\/\/[a-z][\x21-\x7e]+$/)
})

test('behavior: only http and https, and only what a message takes', () => {
  for (const text of [
    '',
    'ines.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'ftp://a.example',
    'https://kith.example@a.example',
  ])
    expect(toWebAddress(text), text).toBeNull()
})
