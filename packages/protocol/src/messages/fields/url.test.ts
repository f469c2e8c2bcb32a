import { expect, test } from 'vitest'
import { findUrlProblem } from './url.ts'

test.each([
  'http://a',
  'https://a.',
  'https://a:',
  'https://user@a:1/x',
  'https://user:word@a',
  'https://@a',
  'https://[::1]/',
  'https://[::1]:1',
  'https://a/b@c',
  'https://a?x=@',
  'https://a#@',
])('behavior: takes %s', (value) => {
  expect(findUrlProblem(value)).toBeNull()
})

test.each([
  'https://',
  'https:///path',
  'https://:80',
  'https://user@',
  'https://user:word@',
  'https://user@:80/x',
  'https://@',
  'http://?q',
  'http://?q@a',
  'http://#f',
])('error: says that %s names no host', (value) => {
  expect(findUrlProblem(value)).toBe('must be an address that names a host after http:// or https://')
})

test.each([
  '',
  'a.b',
  'ftp://a',
  'x:https://a',
  'https:/a',
  'HTTPS://a',
  'https://a b',
  'https://u@v@a',
])('error: says that "%s" is no address of a page', (value) => {
  expect(findUrlProblem(value)).toBe('must be an address starting with http:// or https://')
})
