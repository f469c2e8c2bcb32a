import { expect, test } from 'vitest'
import { pagePaths } from '../router.ts'
import { isPagePath } from './isPagePath.ts'

test('behavior: the worker knows every page of the router', () => {
  const paths = pagePaths.map((path) => path.replace(/\$\w+/, 'name'))

  expect(paths.length).toBeGreaterThan(7)
  expect(paths.filter((path) => !isPagePath(path))).toEqual([])
})

test.each([
  '/graphql',
  '/graphql/stream',
  '/rpc',
  '/media/x',
  '/export',
  '/assets/a.js',
  '/u',
  '/u/a/b',
  '/sw.js',
])('behavior: the worker leaves %s to the service', (path) => {
  expect(isPagePath(path)).toBe(false)
})
