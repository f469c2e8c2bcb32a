import { readFileSync } from 'node:fs'
import type { MessageType } from '@kith/protocol'
import { expect, test } from 'vitest'
import type { MessageKind } from './MessageKind.ts'
import { messageKinds } from './messageKinds.ts'

const pointsOf = (type: MessageType) => messageKinds[type].points

test('behavior: a report costs ten times a post, an act of an operator the least', () => {
  expect((['report', 'answer', 'moderate'] as const).map(pointsOf)).toEqual([30, 3, 1])
})

/** The table of points in docs/protocol/service.md. */
function readPoints(): Readonly<Record<string, number>> {
  const text = readFileSync(new URL('../../../../../docs/protocol/service.md', import.meta.url), 'utf8')
  const [, table = ''] = /^\| points \| messages \|\n([\s\S]*?)\n\n/m.exec(text) ?? []
  return Object.fromEntries(
    [...table.matchAll(/^\| (\d+) \| (.*)/gm)].flatMap(([, points, types = '']) =>
      Array.from(types.matchAll(/`([a-z-]+)`/g), ([, type = '']) => [type, Number(points)]),
    ),
  )
}

test('behavior: design §5 every kind costs what the docs say; ending its own key costs nothing', () => {
  const costs = Object.entries<MessageKind>(messageKinds).map(([type, { endsKey, points }]) => [
    type,
    endsKey ? 0 : points,
  ])

  expect(readPoints()).toMatchObject({ post: 3, profile: 2, unlike: 1, revoke: 0 })
  expect(readPoints()).toEqual(Object.fromEntries(costs))
})
