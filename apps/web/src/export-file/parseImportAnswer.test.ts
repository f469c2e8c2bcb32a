import { expect, test } from 'vitest'
import { parseImportAnswer } from './parseImportAnswer.ts'

test('behavior: each outcome is read', () => {
  const results = [
    { id: 'a', outcome: 'accepted', timeVerified: true, receipt: { seq: '1' } },
    { id: 'b', outcome: 'known' },
    { id: 'c', outcome: 'held' },
    { id: 'd', outcome: 'refused', name: 'UnknownMediaError', message: 'No.', retryAt: '2026-11-24T12:00:00Z' },
  ]

  expect(parseImportAnswer({ results })).toEqual([
    { id: 'a', outcome: 'accepted', timeVerified: true },
    results[1],
    results[2],
    results[3],
  ])
})

test.each([
  null,
  {},
  { results: 'all' },
  { results: [{ id: 'a', outcome: 'lost' }] },
  { results: [{ outcome: 'known' }] },
])('error: an answer of another shape: %j', (answer) => {
  expect(() => parseImportAnswer(answer)).toThrow(expect.objectContaining({ name: 'UnexpectedAnswerError' }))
})
