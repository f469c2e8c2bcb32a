import { expect, test, vi } from 'vitest'
import type { EventNode } from '../../../db/event/listEvents.ts'
import type { Question } from '../readQuestion.ts'
import { createStreamGroups } from './createStreamGroups.ts'
import { EventStream, type Topic } from './EventStream.ts'

const event: EventNode = { seq: 1n, kind: 'like', accountId: 7n, postSeq: 1n, targetId: null, isImported: false }
const createTopic = (id: number): Topic => ({ id, question: {} as Question, streams: 1 })
const createStream = (topic: Topic) =>
  new EventStream({
    reader: {} as EventStream['reader'],
    topic,
    filter: null,
    bearer: null,
    position: 0n,
    onClose: () => undefined,
  })
const createGroups = () =>
  createStreamGroups({
    findSubjects: async () => new Map(),
    isHidden: async () => Promise.reject(new Error('Not asked')),
  })

test('behavior: the readers of a question that is set apart may join again after ten seconds', () => {
  using nowMs = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const groups = createGroups()
  const topic = createTopic(1)
  const [one, other, elsewhere] = [createStream(topic), createStream(topic), createStream(createTopic(2))]
  for (const stream of [one, other, elsewhere]) expect(groups.join(stream)).toBe(true)

  const apart = groups.setApart(topic)
  for (const stream of apart) groups.leave(stream)

  expect(apart).toEqual([one, other])
  expect([one, other, elsewhere].map(groups.isLive)).toEqual([false, false, true])
  nowMs.mockReturnValue(10_999)
  expect(groups.join(one)).toBe(false)
  nowMs.mockReturnValue(11_000)
  expect(groups.join(one)).toBe(true)
})

test('behavior: a group without streams is not found; who joins again has a new one', async () => {
  const groups = createGroups()
  const topic = createTopic(1)
  const stream = createStream(topic)
  groups.join(stream)
  const before = await groups.findFor(event, [event])

  expect(groups.leave(stream)).toBe(true)
  expect(groups.leave(stream)).toBe(false)
  expect((await groups.findFor(event, [event])).size).toBe(0)
  groups.join(stream)
  const after = await groups.findFor(event, [event])

  expect(after.get(topic)).toHaveLength(1)
  expect(after.get(topic)?.[0]).not.toBe(before.get(topic)?.[0])
})
