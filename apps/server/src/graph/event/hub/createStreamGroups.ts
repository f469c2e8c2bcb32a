import type { EventNode } from '../../../db/event/listEvents.ts'
import type { EventReads } from '../createEventReads.ts'
import type { EventFilter } from '../EventFilter.ts'
import { createGroupIndex } from './createGroupIndex.ts'
import type { EventStream, Topic } from './EventStream.ts'

/** Live streams of equal question and filter, whose readers get the same bytes. Never empty while it is listed. */
export type StreamGroup = Readonly<{
  key: string
  topic: Topic
  filter: EventFilter | null
  members: ReadonlySet<EventStream>
}>

export type StreamGroups = Readonly<{
  /** Makes a stream live. False while the readers of its question are served one by one. */
  join: (stream: EventStream) => boolean
  /** False if the stream was not live. */
  leave: (stream: EventStream) => boolean
  isLive: (stream: EventStream) => boolean
  /** Lets no reader of a question join for a while. Returns those that are live: they must leave. */
  setApart: (topic: Topic) => readonly EventStream[]
  /** Finds the groups that an event of a page is for, by the question that they ask. */
  findFor: (event: EventNode, page: readonly EventNode[]) => Promise<ReadonlyMap<Topic, readonly StreamGroup[]>>
}>

/** How long the readers of a question are served one by one after its answer was late or specific to a reader. */
const apartMs = 10_000

/** Groups the live streams of a process. */
export function createStreamGroups(reads: Pick<EventReads, 'findSubjects' | 'isHidden'>): StreamGroups {
  type Group = StreamGroup & { members: Set<EventStream> }
  const groups = new Map<string, Group>()
  const groupOf = new Map<EventStream, Group>()
  const index = createGroupIndex<Group>()
  /** When a question's readers may join again. */
  const apartUntil = new WeakMap<Topic, number>()

  return {
    join(stream) {
      const { topic, filter } = stream
      if (performance.now() < (apartUntil.get(topic) ?? 0)) return false
      const key = `${topic.id} ${filter?.key ?? ''}`
      let group = groups.get(key)
      if (group === undefined) {
        group = { key, topic, filter, members: new Set() }
        groups.set(key, group)
        index.add(group)
      }
      group.members.add(stream)
      groupOf.set(stream, group)
      return true
    },
    leave(stream) {
      const group = groupOf.get(stream)
      if (group === undefined) return false
      groupOf.delete(stream)
      group.members.delete(stream)
      if (group.members.size === 0) {
        groups.delete(group.key)
        index.remove(group)
      }
      return true
    },
    isLive: (stream) => groupOf.has(stream),
    setApart(topic) {
      apartUntil.set(topic, performance.now() + apartMs)
      return [...groups.values()].filter((group) => group.topic === topic).flatMap(({ members }) => [...members])
    },
    async findFor(event, page) {
      const subject = index.needsSubjects() ? (await reads.findSubjects(page)).get(event.seq) : undefined
      const found = new Map<Topic, Group[]>()
      for (const [group, match] of index.list(event, subject)) {
        const viewerId = group.filter?.criteria?.viewerId
        if (match === 'viewer' && viewerId != null && (await reads.isHidden(event.accountId, viewerId))) continue
        const same = found.get(group.topic)
        if (same) same.push(group)
        else found.set(group.topic, [group])
      }
      return found
    },
  }
}
