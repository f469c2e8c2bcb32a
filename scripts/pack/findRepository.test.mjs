import { expect, test } from 'vitest'
import { findRepository } from './findRepository.mjs'

const GITHUB_SERVER_URL = 'https://github.com'
const GITHUB_REPOSITORY = 'weaver-7/kith.social'

test('behavior: finds the repository of the workflow, and none outside of one', () => {
  expect(findRepository({ GITHUB_SERVER_URL, GITHUB_REPOSITORY })).toBe('https://github.com/weaver-7/kith.social')
  expect(findRepository({ GITHUB_SERVER_URL: 'https://git.example:8443', GITHUB_REPOSITORY: 'a/b' })).toBe(
    'https://git.example:8443/a/b',
  )
  for (const environment of [
    {},
    { GITHUB_SERVER_URL },
    { GITHUB_REPOSITORY },
    { GITHUB_SERVER_URL: '', GITHUB_REPOSITORY },
  ]) {
    expect(findRepository(environment)).toBeNull()
  }
})

test('error: a repository that is not owner/name', () => {
  for (const repository of [
    'kith',
    'a/b/c',
    'a/..',
    '../b',
    '/b',
    'a/',
    'a/b?c',
    'a/b#c',
    'a/b c',
    'a/b\nc/d',
    'a@evil.example/b',
    `${'a'.repeat(40)}/b`,
  ]) {
    expect(() => findRepository({ GITHUB_SERVER_URL, GITHUB_REPOSITORY: repository })).toThrow(
      `GITHUB_REPOSITORY is ${JSON.stringify(repository)}. It has to be owner/name.`,
    )
  }
})

test('error: a server that is not an origin of https', () => {
  for (const server of [
    'github.com',
    'http://github.com',
    'javascript:alert(1)',
    'https://github.com/',
    'https://github.com/evil',
    'https://user:word@github.com',
    'https://github.com?evil',
    'https://',
  ]) {
    expect(() => findRepository({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY })).toThrow(
      `GITHUB_SERVER_URL is ${JSON.stringify(server)}. It has to be an origin`,
    )
  }
})
