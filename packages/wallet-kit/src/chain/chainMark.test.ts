import { expect, test } from 'vitest'
import { chainMark } from './chainMark.ts'

const knownIds = [1, 3, 4, 5, 10, 42, 69, 137, 420, 1337, 31337, 42161, 43113, 43114, 80001, 421611, 11155111]

test('behavior: spec §9 the seventeen known chain ids have icons', () => {
  expect(knownIds).toHaveLength(17)
  // A made mark shows the name's first letter as text; a drawn one has none.
  for (const id of knownIds) expect(decodeURIComponent(chainMark(id, 'Zed'))).not.toContain('<text')
})

test('behavior: Base has an icon, as popular as the listed chains', () => {
  expect(decodeURIComponent(chainMark(8453, 'Base'))).not.toContain('<text')
})

test('behavior: every other chain gets a mark made from its id and name', () => {
  expect(decodeURIComponent(chainMark(80002, '<b>Amoy'))).toContain('>B</text>')
  expect(decodeURIComponent(chainMark(7, ''))).toContain('>?</text>')
  expect(chainMark(100, 'A')).not.toBe(chainMark(101, 'A'))
})
