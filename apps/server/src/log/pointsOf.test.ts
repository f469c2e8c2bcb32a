import { expect, test } from 'vitest'
import { pointsOf } from './pointsOf.ts'

test('behavior: design §5 creating costs three points, changing two, taking back one', () => {
  expect((['post', 'follow', 'like', 'repost', 'hide', 'bookmark'] as const).map(pointsOf)).toEqual([3, 3, 3, 3, 3, 3])
  expect((['profile', 'edit'] as const).map(pointsOf)).toEqual([2, 2])
  expect(
    (['unfollow', 'unlike', 'unrepost', 'unhide', 'unbookmark', 'delete', 'revoke'] as const).map(pointsOf),
  ).toEqual([1, 1, 1, 1, 1, 1, 1])
})
