import { expect, test } from 'vitest'
import { splitMentions } from './splitMentions.ts'

const text = 'Für 🧵 @ines und @weaver-7.'
const bytes = (of: string) => new TextEncoder().encode(of).length
const spanOf = (name: string) => {
  const start = bytes(text.slice(0, text.indexOf(name)))
  return { start, end: start + bytes(name) }
}

test('behavior: names are found by their UTF-8 bytes, behind letters of every width', () => {
  const parts = splitMentions(text, [spanOf('@ines'), spanOf('@weaver-7')])

  expect(parts.map((part) => [part.text, part.mention !== undefined])).toEqual([
    ['Für 🧵 ', false],
    ['@ines', true],
    [' und ', false],
    ['@weaver-7', true],
    ['.', false],
  ])
})

test('behavior: places that cannot be are left out, and no letter is lost', () => {
  const ines = spanOf('@ines')
  const inside = bytes('Für ') + 1
  for (const wrong of [
    { start: inside, end: inside + 2 },
    { start: ines.end, end: ines.start },
    { start: ines.start, end: 1_000 },
    { start: -1, end: 3 },
    { start: ines.start + 1, end: ines.end },
  ]) {
    const parts = splitMentions(text, [ines, wrong])

    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.filter((part) => part.mention)).toEqual([{ text: '@ines', start: text.indexOf('@'), mention: ines }])
  }
})

test('behavior: a text without mentions stays whole', () => {
  expect(splitMentions('', [])).toEqual([])
  expect(splitMentions('plain', [])).toEqual([{ text: 'plain', start: 0 }])
})
