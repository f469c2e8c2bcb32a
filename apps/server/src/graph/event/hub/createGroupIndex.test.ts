import { expect, test } from 'vitest'
import type { EventNode } from '../../../db/event/listEvents.ts'
import type { EventFilter } from '../EventFilter.ts'
import { createGroupIndex } from './createGroupIndex.ts'

const hex = (value: number) => value.toString(16).padStart(40, '0')
const event: EventNode = { seq: 1n, kind: 'like', accountId: 7n, postSeq: 1n, targetId: null, isImported: false }
const subject = { author: hex(7), postId: hex(70), concerned: [7n, 8n] }

type Criteria = NonNullable<EventFilter['criteria']>

let evaluated = 0
/** A group whose filter counts how often it is evaluated. */
function createGroup(name: string, kinds: readonly string[] | null, criteria: Partial<Criteria> | null) {
  const filter: EventFilter = {
    key: name,
    get kinds() {
      evaluated += 1
      return kinds && new Set(kinds)
    },
    criteria: criteria && { authors: new Set(), posts: new Set(), viewerId: null, ...criteria },
  }
  return { name, filter: name === 'all' ? null : filter }
}

test('behavior: of thousands of filters, an event evaluates only those that name its parts', () => {
  const index = createGroupIndex<ReturnType<typeof createGroup>>()
  const named = [
    createGroup('all', null, null),
    createGroup('author', null, { authors: new Set([hex(7), hex(8)]) }),
    createGroup('post', ['like', 'post'], { posts: new Set([hex(70)]) }),
    createGroup('viewer', null, { viewerId: 8n }),
    createGroup('kind', ['like'], null),
    createGroup('other kind', ['post'], { authors: new Set([hex(7)]) }),
  ]
  const others = Array.from({ length: 3_000 }, (_, each) => [
    createGroup(`author ${each}`, null, { authors: new Set([hex(1_000 + each)]) }),
    createGroup(`post ${each}`, null, { posts: new Set([hex(1_000 + each)]) }),
    createGroup(`viewer ${each}`, null, { viewerId: BigInt(1_000 + each) }),
  ]).flat()
  for (const group of [...named, ...others]) index.add(group)
  evaluated = 0

  const found = index.list(event, subject)

  expect([...found].map(([{ name }, match]) => `${name}: ${match}`).sort()).toEqual([
    'all: named',
    'author: named',
    'kind: named',
    'post: named',
    'viewer: viewer',
  ])
  expect(evaluated).toBeLessThan(20)
})

test('behavior: a removed group is no longer found', () => {
  const index = createGroupIndex<ReturnType<typeof createGroup>>()
  const criteria = { authors: new Set([hex(7)]), posts: new Set([hex(70)]), viewerId: 8n }
  const groups = [
    createGroup('all', null, null),
    createGroup('each', null, criteria),
    createGroup('kind', ['like'], null),
  ]
  for (const group of groups) index.add(group)
  expect(index.needsSubjects()).toBe(true)

  for (const group of groups) index.remove(group)

  expect(index.list(event, subject).size).toBe(0)
  expect(index.needsSubjects()).toBe(false)
})
