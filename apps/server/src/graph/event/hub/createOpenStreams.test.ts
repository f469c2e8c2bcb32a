import { expect, test } from 'vitest'
import type { EventFilter } from '../EventFilter.ts'
import type { EventReader } from '../EventReader.ts'
import type { Question } from '../readQuestion.ts'
import { createOpenStreams } from './createOpenStreams.ts'
import type { EventStream } from './EventStream.ts'

const filter = (): EventFilter => ({ key: 'likes', kinds: new Set(['like']), criteria: null })
const subscribe = () => ({ position: 0n, filter: filter(), bearer: null })
const question = () => ({ key: 'the same' }) as Question

test('behavior: streams share their question and filter until the last of them closes', () => {
  const closed: EventStream[] = []
  const streams = createOpenStreams({ onClose: (stream) => closed.push(stream) })
  const add = () => streams.add({} as EventReader, subscribe(), question())
  const [one, other] = [add(), add()]

  expect(other.topic).toBe(one.topic)
  expect(other.filter).toBe(one.filter)
  expect(one.topic.streams).toBe(2)

  one.close()
  one.close()
  const third = add()
  expect(third.topic).toBe(other.topic)
  expect(third.filter).toBe(other.filter)
  other.close()
  third.close()
  const last = add()

  expect(closed).toEqual([one, other, third])
  expect([...streams.all]).toEqual([last])
  expect(last.topic.id).not.toBe(one.topic.id)
  expect(last.filter).not.toBe(one.filter)
})

test('behavior: only streams that belong to a key are looked up by it', async () => {
  const ended: string[] = []
  const streams = createOpenStreams({ onClose: () => undefined })
  const reader = { end: (why) => ended.push(why) } as Partial<EventReader> as EventReader
  const bearer = { accountId: 1n, delegationId: new Uint8Array([7]) }
  streams.add(reader, subscribe(), question())
  const own = streams.add(reader, { ...subscribe(), bearer }, question())

  expect([...streams.keyed]).toEqual([own])
  await own.checkKey({ isKeyLive: async () => true })
  expect(own.isOpen).toBe(true)
  await own.checkKey({ isKeyLive: async () => false })

  expect(ended).toEqual(['key'])
  expect(streams.keyed.size).toBe(0)
  expect(streams.all.size).toBe(1)
})
