import { expect, test } from 'vitest'
import { isPage } from './isPage.ts'
import { pagePaths } from './router.ts'

test('behavior: every route of the app is a page, whatever its parameters are', () => {
  const named = pagePaths.map((path) => path.replace(/\$\w+/, 'name'))
  const variants = [
    ...named.flatMap((path) => [`${path.replace(/\/$/, '')}/`, path.toUpperCase()]),
    ...pagePaths.map((path) => path.replace(/\$\w+/, '@%E7%B9%94%E7%89%A9')),
  ]

  expect([...named, ...variants].filter((path) => !isPage(path))).toEqual([])
  expect(named).toEqual(expect.arrayContaining(['/', '/explore', '/u/name', '/u/name/followers', '/settings/muted']))
})

test('behavior: a path that only the not-found route matches is not a page', () => {
  for (const path of [
    '/nowhere',
    '/.git/config',
    '/u',
    '/u/',
    '/u/ada/more',
    '/post',
    '/tags/wool/more',
    '/search/more',
    '/_app/more',
    '//',
    '/explorer',
  ])
    expect([path, isPage(path)]).toEqual([path, false])
})
