import { expect, test } from 'vitest'
import { isPage } from './isPage.ts'

test('behavior: every route of the app is a page, whatever its parameters are', () => {
  const variables = [
    '/u/ada',
    '/u/@ada',
    '/u/ada/',
    '/post/bafy',
    '/post/bafy/likes',
    '/post/bafy/reposts',
    '/post/bafy/quotes',
    '/post/bafy/versions',
    '/tags/weaving',
    '/tags/%E7%B9%94%E7%89%A9',
  ]
  for (const path of [
    '/',
    '/_app',
    '/explore',
    '/explore/people',
    '/explore/ranking',
    '/search',
    '/tags',
    '/settings',
    '/settings/muted',
    '/settings/muted/people',
    '/settings/muted/words',
    '/settings/muted/replies',
    '/settings/blocked',
    '/notifications',
    '/bookmarks',
    '/catch-up',
    '/help',
    '/write',
    '/privacy',
    '/settings/data',
    '/moderation',
    '/status',
    '/Explore',
    ...variables,
  ])
    expect([path, isPage(path)]).toEqual([path, true])
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
