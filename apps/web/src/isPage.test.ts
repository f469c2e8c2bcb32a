import { expect, test } from 'vitest'
import { isPage } from './isPage.ts'

test('behavior: every route of the app is a page, whatever stands for its variables', () => {
  for (const path of ['/', '/_app', '/explore', '/settings', '/status', '/u/ada', '/post/bafy', '/Explore', '/u/ada/'])
    expect([path, isPage(path)]).toEqual([path, true])
})

test('behavior: what only the not-found page takes is none', () => {
  for (const path of ['/nowhere', '/.git/config', '/u', '/u/', '/u/ada/more', '/post', '/_app/more', '//', '/explorer'])
    expect([path, isPage(path)]).toEqual([path, false])
})
