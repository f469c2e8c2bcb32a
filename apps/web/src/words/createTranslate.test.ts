import { expect, test } from 'vitest'
import { say } from '../testing/en.ts'

test('behavior: a message is text, with its values in their places', () => {
  expect(say('nav.home')).toBe('Home')
  expect(say('post.replyingTo', { name: '@weaver' })).toBe('Replying to @weaver')
})

test('behavior: a count picks the form and is grouped', () => {
  expect(say('profile.followers', { count: 1 })).toBe('1 follower')
  expect(say('profile.followers', { count: 0 })).toBe('0 followers')
  expect(say('profile.followers', { count: 12_345 })).toBe('12,345 followers')
  expect(say('post.likes', { count: 1234 })).toBe('Likes: 1,234')
})

test('behavior: keys and values are typed', () => {
  // @ts-expect-error: no such message.
  expect(say('nav.nowhere')).toBe('nav.nowhere')
  // @ts-expect-error: the count is missing.
  expect(() => say('profile.followers')).toThrow()
  // @ts-expect-error: a count is a number.
  say('profile.followers', { count: 1, name: 'x' } as { count: string })
  // @ts-expect-error: this message has no values.
  expect(say('nav.home', { count: 1 })).toBe('Home')
})
