import type { EventFilter } from '../EventFilter.ts'
import type { EventReader } from '../EventReader.ts'
import type { EventSubscription } from '../EventSubscription.ts'
import type { Question } from '../readQuestion.ts'
import { EventStream, type Topic } from './EventStream.ts'

export type OpenStreams = Readonly<{
  all: ReadonlySet<EventStream>
  /** Those that belong to a key. */
  keyed: ReadonlySet<EventStream>
  add: (
    reader: EventReader,
    subscription: Pick<EventSubscription, 'position' | 'filter' | 'bearer'>,
    question: Question,
  ) => EventStream
}>

/**
 * Keeps the open streams of a process. Streams with equal questions share one topic, and streams with equal filters share one
 * filter, as long as one of them is open.
 */
export function createOpenStreams({ onClose }: { onClose: (stream: EventStream) => void }): OpenStreams {
  const all = new Set<EventStream>()
  const keyed = new Set<EventStream>()
  const topics = new Map<string, Topic>()
  const filters = new Map<string, { filter: EventFilter; streams: number }>()
  let topicId = 0

  function shareTopic(question: Question): Topic {
    const topic = topics.get(question.key) ?? { id: topicId++, question, streams: 0 }
    topic.streams += 1
    topics.set(question.key, topic)
    return topic
  }

  function shareFilter(filter: EventFilter): EventFilter {
    const same = filters.get(filter.key) ?? { filter, streams: 0 }
    same.streams += 1
    filters.set(filter.key, same)
    return same.filter
  }

  function remove(stream: EventStream): void {
    all.delete(stream)
    keyed.delete(stream)
    const { topic, filter } = stream
    topic.streams -= 1
    if (topic.streams === 0) topics.delete(topic.question.key)
    const same = filter && filters.get(filter.key)
    if (same) same.streams -= 1
    if (same?.streams === 0) filters.delete(same.filter.key)
    onClose(stream)
  }

  return {
    all,
    keyed,
    add(reader, { position, filter, bearer }, question) {
      const stream = new EventStream({
        reader,
        topic: shareTopic(question),
        filter: filter && shareFilter(filter),
        bearer,
        position,
        onClose: remove,
      })
      all.add(stream)
      if (bearer !== null) keyed.add(stream)
      return stream
    },
  }
}
