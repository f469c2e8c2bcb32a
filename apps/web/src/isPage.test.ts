import { expect, test } from 'vitest'
import { isPage } from './isPage.ts'

test('behavior: every route of the app is a page, whatever its parameters are', () => {
  for (const path of ['/', '/_app', '/explore', '/settings', '/status', '/u/ada', '/post/bafy', '/Explore', '/u/ada/'])
    expect([path, isPage(path)]).toEqual([path, true])
})

test('behavior: a path that only the not-found route matches is not a page', () => {
  for (const path of ['/nowhere', '/.git/config', '/u', '/u/', '/u/ada/more', '/post', '/_app/more', '//', '/explorer'])
    expect([path, isPage(path)]).toEqual([path, false])
})
