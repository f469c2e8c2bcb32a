import { expect, test } from 'vitest'
import { findFirstSteps } from './findFirstSteps.ts'

const newAccount = { name: null, avatarUrl: null, handle: null, postCount: 0, followingCount: 0 }
const done = (changes: Partial<typeof newAccount> | { name: string } | { avatarUrl: string } | { handle: string }) =>
  findFirstSteps({ ...newAccount, ...changes })
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name)

test('behavior: each step depends on what the account really did', () => {
  expect(done({})).toEqual([])
  expect(done({ name: 'Ines' })).toEqual(['profile'])
  expect(done({ avatarUrl: 'bafy' })).toEqual(['profile'])
  expect(done({ followingCount: 2 })).toEqual([])
  expect(done({ followingCount: 3 })).toEqual(['follow'])
  expect(done({ postCount: 1 })).toEqual(['post'])
  expect(done({ handle: 'ines' })).toEqual(['handle'])
})
