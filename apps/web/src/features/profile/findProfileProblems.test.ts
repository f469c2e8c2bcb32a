import { expect, test } from 'vitest'
import { findProfileProblems } from './findProfileProblems.ts'

const fine = { name: 'Ines', bio: 'Weaver.', link: 'https://ines.example' }

test('behavior: a good profile and an empty one have no problems', () => {
  expect(findProfileProblems(fine)).toEqual({})
  expect(findProfileProblems({ name: '', bio: '', link: '' })).toEqual({})
})

test('behavior: each field has its own problem', () => {
  expect(findProfileProblems({ ...fine, name: 'x'.repeat(65) })).toHaveProperty('name')
  expect(findProfileProblems({ ...fine, name: 'two\nlines' })).toHaveProperty('name')
  expect(findProfileProblems({ ...fine, bio: 'x'.repeat(257) })).toHaveProperty('bio')
  expect(findProfileProblems({ ...fine, link: 'ines.example' })).toHaveProperty('link')
  expect(findProfileProblems({ ...fine, link: 'javascript:alert(1)' })).toHaveProperty('link')
})

test('regression: an invisible name is a problem, and a link too long once encoded', () => {
  expect(findProfileProblems({ ...fine, name: '\u200b\u200b' })).toHaveProperty('name')
  expect(findProfileProblems({ ...fine, link: `https://a.example/${'ö'.repeat(900)}` })).toHaveProperty('link')
})

test('behavior: a name is counted as people count it', () => {
  expect(findProfileProblems({ ...fine, name: 'é'.repeat(64) })).toEqual({})
})
