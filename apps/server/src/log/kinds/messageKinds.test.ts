import type { MessageType } from '@kith/protocol'
import { expect, test } from 'vitest'
import { messageKinds } from './messageKinds.ts'

const pointsOf = (type: MessageType) => messageKinds[type].points

test('behavior: a report costs ten times a post, an act of an operator the least', () => {
  expect((['report', 'answer', 'moderate'] as const).map(pointsOf)).toEqual([30, 3, 1])
})

test('behavior: design §5 creating costs three points, changing two, taking back one', () => {
  const created = [
    'post',
    'follow',
    'like',
    'repost',
    'hide',
    'bookmark',
    'mute',
    'block',
    'mute-word',
    'follow-tag',
  ] as const
  expect(created.map(pointsOf)).toEqual(created.map(() => 3))
  expect((['profile', 'edit', 'seen'] as const).map(pointsOf)).toEqual([2, 2, 2])
  const undone = [
    'unfollow',
    'unlike',
    'unrepost',
    'unhide',
    'unbookmark',
    'unmute',
    'unblock',
    'unmute-word',
    'unfollow-tag',
  ] as const
  expect([...undone, 'delete' as const, 'revoke' as const].map(pointsOf)).toEqual([...undone, 1, 1].map(() => 1))
})
