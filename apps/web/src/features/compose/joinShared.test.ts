import { expect, test } from 'vitest'
import { joinShared } from './joinShared.ts'

test.each([
  [{ text: 'Look' }, 'Look'],
  [{ title: 'A page', url: 'https://a.example/b' }, 'A page\nhttps://a.example/b'],
  [{ title: 'A page', text: 'A page https://a.example/b', url: 'https://a.example/b' }, 'A page https://a.example/b'],
  [{ title: 'A page', text: 'read this', url: ' https://a.example/b ' }, 'A page\nread this\nhttps://a.example/b'],
  [{}, ''],
])('behavior: %j becomes one text, each part once', (shared, text) => {
  expect(joinShared(shared)).toBe(text)
})

test.each([
  [{ text: 'a\u0000b\u0007c' }, 'abc'],
  [{ text: 'x', url: 'javascript:alert(1)' }, 'x'],
  [{ url: 'https://' }, ''],
  [{ text: '<img src=x onerror=alert(1)>' }, '<img src=x onerror=alert(1)>'],
  [{ text: '\u200b\u2060' }, ''],
])('error: of the hostile %j only harmless text stays', (shared, text) => {
  expect(joinShared(shared)).toBe(text)
})
