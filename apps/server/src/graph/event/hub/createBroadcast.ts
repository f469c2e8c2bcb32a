import type { EventNode } from '../../../db/event/listEvents.ts'
import type { AnswerEvent } from '../createEventAnswers.ts'
import { type EventReads, eventPage } from '../createEventReads.ts'
import { answerTopics } from './answerTopics.ts'
import type { OpenStreams } from './createOpenStreams.ts'
import type { StreamGroup, StreamGroups } from './createStreamGroups.ts'
import type { EventStream } from './EventStream.ts'
import type { LivePosition } from './LivePosition.ts'
import { sendInSlices } from './sendInSlices.ts'

export type Broadcast = Readonly<{
  /** Sends every event up to the log's head to the live streams that it is for. Throws what reading throws; then call it again. */
  flush: () => Promise<void>
  /** Sends lines that keep idle connections open. Live streams also get their position, so that a strict filter resumes cheaply. */
  ping: () => Promise<void>
  /** How long the last write of events took. */
  getLastWriteMs: () => number
}>

export type CreateBroadcastParameters = {
  reads: EventReads
  answerEvent: AnswerEvent
  streams: OpenStreams
  groups: StreamGroups
  live: LivePosition
  /** Called with a stream that must go on by itself: its reader is full, or its question is not answered for all. */
  fallBehind: (stream: EventStream) => void
}

/** A flush ends with the event that exceeds this size, so that a slow reader keeps little in memory. */
const batchBytes = 64 * 1024

/** The events of a flush for one group. Equal keys have equal texts. */
type GroupText = { key: string; text: string }

type Write = GroupText & { group: StreamGroup; members: readonly EventStream[] }

/** Writes events to the live streams of a process: answers each once for each question, and writes a flush as one `Buffer`. */
export function createBroadcast({
  reads,
  answerEvent,
  streams,
  groups,
  live,
  fallBehind,
}: CreateBroadcastParameters): Broadcast {
  let lastWriteMs = 0

  async function deliver(page: readonly EventNode[]): Promise<void> {
    const last = page.at(-1)
    if (last === undefined) return
    // Imported messages are old, so streams do not send them.
    let news = page.filter(({ isImported }) => !isImported)
    do {
      // From the move on, only streams that already have these events can join.
      const { count, writes } = await live.moveAfter(async () => {
        const flush = await prepare(news, page)
        return { ...flush, seq: ((flush.count < news.length && news[flush.count - 1]) || last).seq }
      })
      news = news.slice(count)
      await write(writes)
    } while (news.length > 0)
  }

  /** Answers as many events as one flush holds. Returns their number, and what to write. */
  async function prepare(
    news: readonly EventNode[],
    page: readonly EventNode[],
  ): Promise<{ count: number; writes: readonly Write[] }> {
    const texts = new Map<StreamGroup, GroupText>()
    let count = 0
    let bytes = 0
    for (let event = news[0]; event !== undefined && bytes < batchBytes; event = news[count]) {
      bytes += await answer(event, page, texts)
      count += 1
    }
    return { count, writes: [...texts].map(([group, text]) => ({ ...text, group, members: [...group.members] })) }
  }

  /** Appends an event's answers to the texts of the groups it is for. Returns the length of the longest answer in characters. */
  async function answer(
    event: EventNode,
    page: readonly EventNode[],
    texts: Map<StreamGroup, GroupText>,
  ): Promise<number> {
    const topics = await groups.findFor(event, page)
    const answers = await answerTopics(answerEvent, { event, topics })
    let longest = 0
    for (const [topic, interested] of topics) {
      const text = answers.get(topic)
      if (text === undefined) {
        for (const stream of groups.setApart(topic)) fallBehind(stream)
        continue
      }
      longest = Math.max(longest, text.length)
      for (const group of interested) {
        const before = texts.get(group)
        texts.set(group, {
          // Groups of one question that get the same events get the same bytes.
          key: `${before?.key ?? topic.id}:${event.seq}`,
          text: (before?.text ?? '') + text,
        })
      }
    }
    // A stream that joins again has a new group, and reads by itself what this one would have got.
    for (const group of texts.keys()) if (group.members.size === 0) texts.delete(group)
    return longest
  }

  async function write(writes: readonly Write[]): Promise<void> {
    const began = performance.now()
    await sendInSlices(listSends(writes), fallBehind)
    lastWriteMs = performance.now() - began
  }

  return {
    async flush() {
      for (let isAtHead = false; !isAtHead && streams.all.size > 0; ) {
        const { head } = live
        const page = await reads.listAfter(live.seq)
        isAtHead = page.length < eventPage
        // Checked after reading: a stream gets nothing that was committed after its key expired or was revoked.
        await Promise.all([...streams.keyed].map((stream) => stream.checkKey(reads)))
        await deliver(page)
        // The read includes everything that was known to be committed before it.
        if (isAtHead && head > live.seq) live.moveTo(head)
      }
    },
    async ping() {
      await sendInSlices(listPings(streams, groups, live), fallBehind)
    },
    getLastWriteMs: () => lastWriteMs,
  }
}

function* listSends(writes: readonly Write[]) {
  const made = new Map<string, Buffer>()
  for (const { group, key, text, members } of writes) {
    const bytes = made.get(key) ?? Buffer.from(text)
    made.set(key, bytes)
    // A stream that left meanwhile is in no group, or in one outside this flush.
    for (const stream of members) yield group.members.has(stream) ? { stream, bytes } : null
  }
}

function* listPings(streams: OpenStreams, groups: StreamGroups, live: LivePosition) {
  const atLive = Buffer.from(`:\nid: ${live.seq}\n\n`)
  const behind = Buffer.from(':\n\n')
  for (const stream of [...streams.all])
    yield stream.isOpen ? { stream, bytes: groups.isLive(stream) ? atLive : behind } : null
}
