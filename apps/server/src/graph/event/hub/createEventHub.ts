import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { isOutage } from '../../../db/errors/isOutage.ts'
import type { EventNode } from '../../../db/event/listEvents.ts'
import type { Rates } from '../../../limits/rates/Rates.ts'
import { createTurns } from '../../../timing/createTurns.ts'
import type { Signal } from '../../../timing/Signal.ts'
import { type AnswerEvent, createEventAnswers, type EventAnswer } from '../createEventAnswers.ts'
import { type EventReads, eventPage } from '../createEventReads.ts'
import type { EventFilter } from '../EventFilter.ts'
import type { EventReader } from '../EventReader.ts'
import type { EventSubscription } from '../EventSubscription.ts'
import { matchEvent } from '../matchEvent.ts'
import type { Question } from '../readQuestion.ts'
import { createGroupIndex } from './createGroupIndex.ts'

export type EventHub = Readonly<{
  /** Streams the subscribed events to a reader. Returns a function that stops the stream: call it when the connection closes. */
  open: (
    reader: EventReader,
    subscription: Pick<EventSubscription, 'position' | 'filter' | 'bearer'>,
    question: Question,
  ) => () => void
}>

export type CreateEventHubParameters = {
  reads: EventReads
  rates: Rates
  /** Raised by every commit. */
  signal: Signal
  now: () => number
  /** Called when reading or answering events fails, except in a database outage. The affected streams then end. */
  onFault: (error: unknown) => void
  /** Injected by tests. */
  answerEvent?: AnswerEvent
  pingMs?: number
}

/** Interval at which every stream gets a line that keeps an idle connection open. */
const defaultPingMs = 12_000
/** Delay before the hub retries an unreachable database. */
const outageMs = 500
/** Length of a slice of writes. Then the event loop has a turn, so that a request does not wait for thousands of writes. */
const sliceMs = 2
/** Time from one flush to the next, as a multiple of the last flush's duration, so that most of the time is left for requests. */
const restFactor = 4
/** Maximum of that time. A lone reader gets each event at once; thousands get the events of a quarter of a second together. */
const maxRestMs = 250
/** A flush ends with the event that exceeds this size, so that a slow reader keeps little in memory. */
const batchBytes = 64 * 1024
/** How long a flush waits for other answers once the question that most readers ask is answered. */
const patienceMs = 100
/** How long the readers of a question are served one by one after its answer was late or specific to a reader. */
const apartMs = 10_000
/** Maximum number of past events answered at once for all streams that catch up. Each takes queries and event-loop time. */
const pastAnswers = 4

/** A question that readers share. */
type Topic = { id: number; question: Question; streams: number; apartUntil: number }

/** Live readers that get the same bytes. */
type Group = { key: string; topic: Topic; filter: EventFilter | null; members: Set<Stream> }

type Stream = {
  reader: EventReader
  topic: Topic
  filter: EventFilter | null
  bearer: EventSubscription['bearer']
  isOpen: boolean
  /** Every event up to here was sent or did not pass the filter. For a live stream, the hub's position counts instead. */
  position: bigint
  /** The group of a live stream; `null` while it catches up. */
  group: Group | null
  /** Ends the current wait of the stream. */
  resume: (() => void) | null
  /** An answer that is specific to this reader, made when the hub answered for its group. */
  given: EventAnswer | null
}

/**
 * Writes events to all streams of a process.
 *
 * A stream is live once it has every event up to the hub's position. Live streams form groups of equal question and filter. A
 * commit wakes one loop. It reads the log once, answers each event once for each question, and writes the events of a flush to a
 * group's readers as one `Buffer`, in slices. A stream that is behind (it just opened, or its reader is slow) reads the log by
 * itself until it reaches the hub's position. The hub never buffers for it.
 */
export function createEventHub({
  reads,
  rates,
  signal,
  now,
  onFault,
  answerEvent = createEventAnswers(),
  pingMs = defaultPingMs,
}: CreateEventHubParameters): EventHub {
  const streams = new Set<Stream>()
  /** Open streams that belong to a key. */
  const keyed = new Set<Stream>()
  const topics = new Map<string, Topic>()
  /** Equal filters are kept once. */
  const filters = new Map<string, { filter: EventFilter; streams: number }>()
  const groups = new Map<string, Group>()
  const index = createGroupIndex<Group>()
  /** Streams that are at the log's head and cannot join a group yet. */
  const waiting = new Set<Stream>()
  const hub = new AbortController().signal

  /** Every live stream has all events up to this position. */
  let position = 0n
  /** How often {@link position} moved. */
  let moves = 0
  /** A position that is known to be committed. */
  let knownHead = 0n
  let topicId = 0
  let ready: Promise<void> | null = null
  /** Whether a flush has answers that are not yet being written. No stream may join then: it would miss those answers. */
  let isAnswering = false
  let lastFlushMs = 0
  let wake = (): void => undefined
  let growth: Promise<void> | null = null

  const open: EventHub['open'] = (reader, { position: from, filter, bearer }, question) => {
    const topic = topics.get(question.key) ?? { id: topicId++, question, streams: 0, apartUntil: 0 }
    topic.streams += 1
    topics.set(question.key, topic)
    const same = filter && (filters.get(filter.key) ?? { filter, streams: 0 })
    if (same) {
      same.streams += 1
      filters.set(same.filter.key, same)
    }
    const stream: Stream = {
      reader,
      topic,
      filter: same?.filter ?? null,
      bearer,
      isOpen: true,
      position: from,
      group: null,
      resume: null,
      given: null,
    }
    streams.add(stream)
    if (bearer !== null) keyed.add(stream)
    if (ready === null) {
      ready = begin()
      void run(ready)
    }
    void catchUp(stream)
    return () => close(stream)
  }

  function close(stream: Stream): void {
    if (!stream.isOpen) return
    stream.isOpen = false
    streams.delete(stream)
    keyed.delete(stream)
    leaveGroup(stream)
    const { topic, filter } = stream
    topic.streams -= 1
    if (topic.streams === 0) topics.delete(topic.question.key)
    const same = filter && filters.get(filter.key)
    if (same) same.streams -= 1
    if (same?.streams === 0) filters.delete(same.filter.key)
    stream.resume?.()
    if (streams.size === 0) wake()
  }

  /** Reads the position of the log's end. Retries during an outage. */
  async function begin(): Promise<void> {
    for (;;) {
      try {
        position = await reads.getPosition()
        knownHead = position
        return
      } catch (error) {
        if (!isOutage(error)) throw error
        await sleep(outageMs)
      }
    }
  }

  // ---- Live streams: one loop writes to all of them, so that a ping never overtakes an event. ----

  async function run(begun: Promise<void>): Promise<void> {
    let pingAt = performance.now() + pingMs
    try {
      await begun
      while (streams.size > 0) {
        const flushAt = performance.now()
        const woken = nextWake(pingAt - flushAt)
        try {
          await flush()
        } catch (error) {
          if (!isOutage(error)) throw error
          isAnswering = false
          await sleep(outageMs)
          continue
        }
        if (performance.now() >= pingAt) {
          await ping()
          pingAt = performance.now() + pingMs
        }
        await woken
        const restMs = Math.min(restFactor * lastFlushMs, maxRestMs) - (performance.now() - flushAt)
        if (restMs >= 1) await sleep(restMs)
      }
    } catch (error) {
      onFault(error)
      for (const stream of [...streams]) end(stream, 'fault')
    } finally {
      // The next stream that opens starts the loop again.
      isAnswering = false
      ready = null
    }
  }

  /** Resolves at the next commit, when a stream needs the hub, or after `ms`. Call it before reading, to miss no commit. */
  function nextWake(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, ms)).unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      const next = signal.next(hub)
      // The signal returns one promise until the next commit, so the loop adds its callback once.
      if (next !== growth) void next.then(() => wake())
      growth = next
    })
  }

  async function flush(): Promise<void> {
    for (let isAtHead = false; !isAtHead && streams.size > 0; ) {
      const head = knownHead
      const events = await reads.listAfter(position)
      isAtHead = events.length < eventPage
      // Checked after reading: a stream gets nothing that was committed after its key expired or was revoked.
      await endKeys()
      await deliver(events)
      // The read includes everything that was known to be committed before it.
      if (isAtHead && head > position) moveTo(head)
    }
  }

  function moveTo(seq: bigint): void {
    position = seq
    if (seq > knownHead) knownHead = seq
    moves += 1
    for (const { resume } of [...waiting]) resume?.()
  }

  async function endKeys(): Promise<void> {
    await Promise.all(
      [...keyed].map(async (stream) => {
        if (!(await isAllowed(stream))) end(stream, 'key')
      }),
    )
  }

  async function isAllowed({ bearer }: Stream): Promise<boolean> {
    return bearer === null || (await reads.isKeyLive(bearer.delegationId))
  }

  function end(stream: Stream, why: 'key' | 'fault'): void {
    if (!stream.isOpen) return
    stream.reader.end(why)
    close(stream)
  }

  async function deliver(page: readonly EventNode[]): Promise<void> {
    const last = page.at(-1)
    if (last === undefined) return
    // Imported messages are old, so streams do not send them.
    const news = page.filter(({ isImported }) => !isImported)
    let next = 0
    do {
      isAnswering = true
      const texts = new Map<Group, { key: string; text: string }>()
      let bytes = 0
      for (let event = news[next]; event !== undefined && bytes < batchBytes; event = news[next]) {
        bytes += await answer(event, page, texts)
        next += 1
      }
      const writes = [...texts].map(([group, { key, text }]) => ({ group, key, text, members: [...group.members] }))
      isAnswering = false
      // From here on, only streams that already have these events can join.
      moveTo(((next < news.length && news[next - 1]) || last).seq)
      await write(writes)
    } while (next < news.length)
  }

  /** Appends an event's answers to the texts of the groups it is for. Returns the length of the longest answer in characters. */
  async function answer(
    event: EventNode,
    page: readonly EventNode[],
    texts: Map<Group, { key: string; text: string }>,
  ): Promise<number> {
    const subject = index.needsSubjects() ? (await reads.findSubjects(page)).get(event.seq) : undefined
    const matches = index.list(event, subject)
    const asked = new Map<Topic, Group[]>()
    for (const [group, match] of matches) {
      const viewerId = group.filter?.criteria?.viewerId
      if (match === 'viewer' && viewerId != null && (await reads.isHidden(event.accountId, viewerId))) continue
      const same = asked.get(group.topic)
      if (same) same.push(group)
      else asked.set(group.topic, [group])
    }
    const answers = await answerAll(event, asked)
    let longest = 0
    for (const [topic, interested] of asked) {
      const text = answers.get(topic)
      if (text === undefined) {
        setApart(topic)
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
    for (const group of texts.keys()) if (groups.get(group.key) !== group) texts.delete(group)
    return longest
  }

  /** Answers an event for each topic. Omits topics whose answer is late, failed, or specific to a reader. */
  async function answerAll(
    event: EventNode,
    asked: ReadonlyMap<Topic, readonly Group[]>,
  ): Promise<ReadonlyMap<Topic, string>> {
    const texts = new Map<Topic, string>()
    let outage: unknown
    const answers = [...asked]
      .sort(([one], [other]) => other.streams - one.streams)
      .map(async ([topic, interested]) => {
        const [leader] = interested.flatMap(({ members: [first] }) => first ?? [])
        // All readers of the topic have left meanwhile.
        if (leader === undefined) {
          texts.set(topic, '')
          return
        }
        try {
          const given = await answerEvent(event, topic.question, leader.reader.asker)
          const { result, text } = given
          if (text !== null) texts.set(topic, text)
          // The leader's client was charged for it, so the leader gets it.
          else leader.given = given
          outage ??= result.errors?.map(({ originalError }) => originalError).find(isOutage)
        } catch (error) {
          // Any other error is handled for each reader: its stream asks again by itself.
          if (isOutage(error)) outage ??= error
        }
      })
    const [first, ...others] = answers
    await first
    if (others.length > 0) {
      const patience = new AbortController()
      await Promise.race([
        Promise.all(others),
        sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined),
      ])
      patience.abort()
    }
    // All streams wait until the database is back.
    if (outage !== undefined) throw outage
    return texts
  }

  /** Serves the readers of a question one by one for a while. */
  function setApart(topic: Topic): void {
    topic.apartUntil = performance.now() + apartMs
    for (const group of [...groups.values()]) {
      if (group.topic === topic) for (const stream of [...group.members]) fallBehind(stream)
    }
  }

  async function write(
    writes: readonly { group: Group; key: string; text: string; members: readonly Stream[] }[],
  ): Promise<void> {
    const began = performance.now()
    const slices = createSlices()
    const made = new Map<string, Buffer>()
    for (const { group, key, text, members } of writes) {
      const bytes = made.get(key) ?? Buffer.from(text)
      made.set(key, bytes)
      for (const stream of members) {
        // A stream that left meanwhile has no group, or a group outside this flush.
        if (stream.group === group && !stream.reader.send(bytes)) fallBehind(stream)
        if (slices.isOver()) await slices.next()
      }
    }
    lastFlushMs = performance.now() - began
  }

  /** Sends lines that keep idle connections open. Live streams also get their position, so that a strict filter resumes cheaply. */
  async function ping(): Promise<void> {
    const slices = createSlices()
    const live = Buffer.from(`:\nid: ${position}\n\n`)
    const behind = Buffer.from(':\n\n')
    for (const stream of [...streams]) {
      if (stream.isOpen && !stream.reader.send(stream.group === null ? behind : live) && stream.group !== null)
        fallBehind(stream)
      if (slices.isOver()) await slices.next()
    }
  }

  // ---- Streams that catch up: each reads the log by itself, and waits for its reader. ----

  const pastTurns = createTurns(pastAnswers)

  function fallBehind(stream: Stream): void {
    stream.position = position
    leaveGroup(stream)
    void catchUp(stream)
  }

  async function catchUp(stream: Stream): Promise<void> {
    const { reader } = stream
    try {
      await ready
      await reader.drained()
      while (stream.isOpen) {
        try {
          if (await readOn(stream)) return
        } catch (error) {
          if (!isOutage(error)) throw error
          await pause(stream, outageMs)
        }
      }
    } catch (error) {
      if (!stream.isOpen) return
      onFault(error)
      end(stream, 'fault')
    }
  }

  /** Sends a page of the log to one reader. Returns true once its stream is live or has ended. */
  async function readOn(stream: Stream): Promise<boolean> {
    const { reader } = stream
    const [known, moved] = [position, moves]
    const events = await reads.listAfter(stream.position)
    const isAtHead = events.length < eventPage
    // Reading the log's past costs as much as other lists. New entries do not fill a page, and cost nothing.
    // A page never costs more than the entries a client may read in a minute. Otherwise it would never be allowed.
    if (!isAtHead) await payFor(stream, Math.min(events.length, rates.perMinute.entries))
    // Checked after reading: a stream gets nothing that was committed after its key expired or was revoked.
    if (!(await isAllowed(stream))) end(stream, 'key')
    let isSent = true
    for (const [place, event] of events.entries()) {
      if (!stream.isOpen) return true
      // There is no event between the stream's position and the hub's.
      if (stream.position <= position && event.seq > position && join(stream)) return true
      isSent = await isFor(stream.filter, event, events)
      if (isSent) {
        // The reader may have taken the event before slowly, so the key is checked again.
        if (place > 0 && !(await isAllowed(stream))) end(stream, 'key')
        if (!stream.isOpen) return true
        const given =
          stream.given?.seq === event.seq
            ? stream.given
            : await pastTurns(() => answerEvent(event, stream.topic.question, reader.asker))
        stream.given = null
        if (!stream.isOpen) return true
        if (!reader.send(Buffer.from(given.text ?? reader.format(given)))) await reader.drained()
      }
      stream.position = event.seq
    }
    if (!stream.isOpen) return true
    if (!isAtHead) {
      // With this id, a reader that reconnects does not read the page again.
      if (!isSent && !reader.send(Buffer.from(`id: ${stream.position}\n\n`))) await reader.drained()
      return false
    }
    // The read reaches at least the position that the hub had when it began.
    if (position <= (known > stream.position ? known : stream.position) && stream.position <= position && join(stream))
      return true
    if (moved === moves) await untilMoved(stream)
    return false
  }

  async function isFor(filter: EventFilter | null, event: EventNode, page: readonly EventNode[]): Promise<boolean> {
    if (event.isImported) return false
    if (filter === null) return true
    const subject = filter.criteria === null ? undefined : (await reads.findSubjects(page)).get(event.seq)
    const match = matchEvent(filter, event, subject)
    const viewerId = filter.criteria?.viewerId
    if (match === 'viewer' && viewerId != null) return !(await reads.isHidden(event.accountId, viewerId))
    return match !== null
  }

  /** Makes a stream live, unless the hub is answering, or serves the readers of its question one by one. */
  function join(stream: Stream): boolean {
    const { topic, filter } = stream
    if (isAnswering || performance.now() < topic.apartUntil) return false
    const key = `${topic.id} ${filter?.key ?? ''}`
    let group = groups.get(key)
    if (group === undefined) {
      group = { key, topic, filter, members: new Set() }
      groups.set(key, group)
      index.add(group)
    }
    group.members.add(stream)
    stream.group = group
    return true
  }

  function leaveGroup(stream: Stream): void {
    const { group } = stream
    if (group === null) return
    stream.group = null
    group.members.delete(stream)
    if (group.members.size > 0) return
    groups.delete(group.key)
    index.remove(group)
  }

  /** Waits until the hub moves. Wakes the hub if the stream is ahead of it and the log has reached the stream's position. */
  async function untilMoved(stream: Stream): Promise<void> {
    const moved = moves
    if (stream.position > position) {
      if (stream.position > knownHead) {
        const head = await reads.getPosition()
        if (head > knownHead) knownHead = head
      }
      if (moved !== moves) return
      if (stream.position <= knownHead) wake()
    }
    waiting.add(stream)
    await pause(stream)
    waiting.delete(stream)
  }

  /** Charges entries to the stream's client. A stream waits where a request would be refused: its reader would only reconnect. */
  async function payFor(stream: Stream, entries: number): Promise<void> {
    while (stream.isOpen) {
      const retryAt = rates.take('entries', stream.reader.asker.client, entries)
      if (retryAt === null) return
      await pause(stream, retryAt.getTime() - now())
    }
  }

  /** Resolves when the stream is resumed or closed, or after `ms`. */
  function pause(stream: Stream, ms?: number): Promise<void> {
    if (!stream.isOpen) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => stream.resume?.(), Math.max(0, ms))
      stream.resume = () => {
        clearTimeout(timer)
        stream.resume = null
        resolve()
      }
    })
  }

  return { open }
}

/** Divides work into slices. The event loop has a turn after each. */
function createSlices(): { isOver: () => boolean; next: () => Promise<void> } {
  let began = performance.now()
  return {
    isOver: () => performance.now() - began >= sliceMs,
    async next() {
      await turn()
      began = performance.now()
    },
  }
}
