import { expect, test } from 'vitest'
import { createAccount } from '../../testing/createPost.ts'
import { findHandover } from './findHandover.ts'

const before = createAccount()
const now = Date.parse('2026-11-24T12:00:00Z')

test.each([
  ['2026-11-24T10:00:00Z', 'today'],
  ['2026-11-21T11:00:00Z', '3 days ago'],
  ['2026-11-17T12:01:00Z', '6 days ago'],
  // The chain's clock may be ahead of the reader's.
  ['2026-11-24T12:05:00Z', 'today'],
])('behavior: a handle received at %s changed hands %s', (handleSince, text) => {
  expect(findHandover({ handleSince, handleReceivedFrom: before }, now, 'en')).toBe(text)
})

test('behavior: a handle owned for a week, or never owned by anyone else, shows nothing', () => {
  expect(findHandover({ handleSince: '2026-11-17T12:00:00Z', handleReceivedFrom: before }, now, 'en')).toBeNull()
  expect(findHandover({ handleSince: '2026-11-23T12:00:00Z', handleReceivedFrom: null }, now, 'en')).toBeNull()
  expect(findHandover({ handleSince: null, handleReceivedFrom: null }, now, 'en')).toBeNull()
})
