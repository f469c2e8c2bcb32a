import { isOutage } from '../../../db/errors/isOutage.ts'
import type { EventNode } from '../../../db/event/listEvents.ts'
import type { Rates } from '../../../limits/rates/Rates.ts'
import { createTurns } from '../../../timing/createTurns.ts'
import type { AnswerEvent } from '../createEventAnswers.ts'
import { type EventReads, eventPage, outageMs } from '../createEventReads.ts'
import type { EventFilter } from '../EventFilter.ts'
import { matchEvent } from '../matchEvent.ts'
import type { StreamGroups } from './createStreamGroups.ts'
import type { Waker } from './createWaker.ts'
import type { EventStream } from './EventStream.ts'
import type { LivePosition } from './LivePosition.ts'

export type CreateCatchUpParameters = {
  reads: EventReads
  rates: Rates
  now: () => number
  answerEvent: AnswerEvent
  groups: StreamGroups
  live: LivePosition
  /** Wakes the loop that moves the live position. */
  waker: Waker
}

/** Maximum number of past events answered at once for all streams that catch up. Each takes queries and event-loop time. */
const pastAnswers = 4

/**
 * Creates a function that sends one stream the log from its position on, at the pace of its reader. It resolves once the stream
 * is live or closed. It retries during an outage, and rejects with any other error of reading and answering.
 */
export function createCatchUp({
  reads,
  rates,
  now,
  answerEvent,
  groups,
  live,
  waker,
}: CreateCatchUpParameters): (stream: EventStream) => Promise<void> {
  const turns = createTurns(pastAnswers)

  /** Sends a page of the log. Returns true once the stream is live or closed. */
  async function readOn(stream: EventStream): Promise<boolean> {
    const { seq: known, moves } = live
    const events = await reads.listAfter(stream.position)
    const isAtHead = events.length < eventPage
    // Reading the log's past costs as much as other lists. New entries do not fill a page, and cost nothing.
    // A page never costs more than the entries a client may read in a minute. Otherwise it would never be allowed.
    if (!isAtHead) await payFor(stream, Math.min(events.length, rates.perMinute.entries))
    // Checked after reading: a stream gets nothing that was committed after its key expired or was revoked.
    await stream.checkKey(reads)
    let isSent = true
    for (const [index, event] of events.entries()) {
      if (!stream.isOpen) return true
      // There is no event between the stream's position and the live one.
      if (stream.position <= live.seq && event.seq > live.seq && join(stream)) return true
      isSent = await isFor(stream.filter, event, events)
      if (isSent) {
        // The reader may have taken the event before slowly, so the key is checked again.
        if (index > 0) await stream.checkKey(reads)
        await send(stream, event)
        if (!stream.isOpen) return true
      }
      stream.position = event.seq
    }
    if (!stream.isOpen) return true
    if (!isAtHead) {
      // With this id, a reader that reconnects does not read the page again.
      if (!isSent) await write(stream, `id: ${stream.position}\n\n`)
      return false
    }
    // The read reaches at least the live position of the moment when it began.
    const reached = known > stream.position ? known : stream.position
    if (live.seq <= reached && stream.position <= live.seq && join(stream)) return true
    if (moves === live.moves) await untilMoved(stream)
    return false
  }

  function join(stream: EventStream): boolean {
    return !live.isMoving && groups.join(stream)
  }

  async function send(stream: EventStream, event: EventNode): Promise<void> {
    if (!stream.isOpen) return
    const { reader, topic, given } = stream
    const answer =
      given?.seq === event.seq ? given : await turns(() => answerEvent(event, topic.question, reader.asker))
    stream.given = null
    if (stream.isOpen) await write(stream, answer.text ?? reader.format(answer))
  }

  /** Resolves once the reader can take more. */
  async function write({ reader }: EventStream, text: string): Promise<void> {
    if (!reader.send(Buffer.from(text))) await reader.drained()
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

  /** Charges entries to the stream's client. A stream waits where a request would be refused: its reader would only reconnect. */
  async function payFor(stream: EventStream, entries: number): Promise<void> {
    while (stream.isOpen) {
      const retryAt = rates.take('entries', stream.reader.asker.client, entries)
      if (retryAt === null) return
      await stream.pause(retryAt.getTime() - now())
    }
  }

  /** Waits at the log's head. Wakes the loop if the stream is ahead of it and the log has reached the stream's position. */
  async function untilMoved(stream: EventStream): Promise<void> {
    const { moves } = live
    if (stream.position > live.seq) {
      if (stream.position > live.head) live.noteHead(await reads.getPosition())
      if (moves !== live.moves) return
      if (stream.position <= live.head) waker.wake()
    }
    await live.untilMoved(stream)
  }

  return async (stream) => {
    await stream.reader.drained()
    while (stream.isOpen) {
      try {
        if (await readOn(stream)) return
      } catch (error) {
        if (!isOutage(error)) throw error
        await stream.pause(outageMs)
      }
    }
  }
}
