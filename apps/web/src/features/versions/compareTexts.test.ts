import { expect, test } from 'vitest'
import { compareTexts } from './compareTexts.ts'

test('behavior: removed and added text are at their positions', () => {
  expect(compareTexts('The warp is loose', 'The warp is tight')).toEqual([
    { kind: 'same', text: 'The warp is ' },
    { kind: 'removed', text: 'loose' },
    { kind: 'added', text: 'tight' },
  ])
})

test('property: without additions a comparison reads as before, without removals as after', () => {
  const [before, after] = ['eins zwei\n\ndrei', 'zwei  drei\nvier 👩‍🌾']
  const changes = compareTexts(before, after)

  expect(changes.flatMap(({ kind, text }) => (kind === 'added' ? [] : [text])).join('')).toBe(before)
  expect(changes.flatMap(({ kind, text }) => (kind === 'removed' ? [] : [text])).join('')).toBe(after)
})
