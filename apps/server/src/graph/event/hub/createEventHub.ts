import { setTimeout as sleep } from 'node:timers/promises'
import { isOutage } from '../../../db/errors/isOutage.ts'
import type { Rates } from '../../../limits/rates/Rates.ts'
import type { Signal } from '../../../timing/Signal.ts'
import { type AnswerEvent, createEventAnswers } from '../createEventAnswers.ts'
import { type EventReads, outageMs } from '../createEventReads.ts'
import type { EventReader } from '../EventReader.ts'
import type { EventSubscription } from '../EventSubscription.ts'
import type { Question } from '../readQuestion.ts'
import { createBroadcast } from './createBroadcast.ts'
import { createCatchUp } from './createCatchUp.ts'
import { createOpenStreams } from './createOpenStreams.ts'
import { createStreamGroups } from './createStreamGroups.ts'
import { createWaker } from './createWaker.ts'
import type { EventStream } from './EventStream.ts'
import { LivePosition } from './LivePosition.ts'

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
/** Time from one flush to the next, as a multiple of the last write's duration, so that most of the time is left for requests. */
const restFactor = 4
/** Maximum of that time. A lone reader gets each event at once; thousands get the events of a quarter of a second together. */
const maxRestMs = 250

/**
 * Writes events to all streams of a process.
 *
 * A stream is live once it has every event up to the live position. Live streams form groups of equal question and filter. A
 * commit wakes one loop. It reads the log once, answers each event once for each question, and writes the events of a flush to a
 * group's readers as one `Buffer`, in slices. A stream that is behind (it just opened, or its reader is slow) reads the log by
 * itself until it reaches the live position. The hub never buffers for it.
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
  const live = new LivePosition()
  const waker = createWaker(signal)
  const groups = createStreamGroups(reads)
  const streams = createOpenStreams({
    onClose(stream) {
      groups.leave(stream)
      if (streams.all.size === 0) waker.wake()
    },
  })
  const catchUp = createCatchUp({ reads, rates, now, answerEvent, groups, live, waker })
  const broadcast = createBroadcast({ reads, answerEvent, streams, groups, live, fallBehind })
  /** Resolves once the loop has its first position; `null` while it does not run. */
  let begun: Promise<void> | null = null

  /** Reads the position of the log's end. Retries during an outage. */
  async function begin(): Promise<void> {
    for (;;) {
      try {
        return live.begin(await reads.getPosition())
      } catch (error) {
        if (!isOutage(error)) throw error
        await sleep(outageMs)
      }
    }
  }

  /** One loop writes to all live streams, so that a ping never overtakes an event. It runs while streams are open. */
  async function run(ready: Promise<void>): Promise<void> {
    let pingAt = performance.now() + pingMs
    try {
      await ready
      while (streams.all.size > 0) {
        const flushAt = performance.now()
        const woken = waker.next(pingAt - flushAt)
        try {
          await broadcast.flush()
        } catch (error) {
          if (!isOutage(error)) throw error
          await sleep(outageMs)
          continue
        }
        if (performance.now() >= pingAt) {
          await broadcast.ping()
          pingAt = performance.now() + pingMs
        }
        await woken
        const restMs = Math.min(restFactor * broadcast.getLastWriteMs(), maxRestMs) - (performance.now() - flushAt)
        if (restMs >= 1) await sleep(restMs)
      }
    } catch (error) {
      onFault(error)
      for (const stream of [...streams.all]) stream.end('fault')
    } finally {
      // The next stream that opens starts the loop again.
      begun = null
    }
  }

  /** Brings a stream that is behind to the live position. */
  async function follow(stream: EventStream): Promise<void> {
    try {
      await begun
      await catchUp(stream)
    } catch (error) {
      if (!stream.isOpen) return
      onFault(error)
      stream.end('fault')
    }
  }

  function fallBehind(stream: EventStream): void {
    if (!groups.leave(stream)) return
    stream.position = live.seq
    void follow(stream)
  }

  return {
    open(reader, subscription, question) {
      const stream = streams.add(reader, subscription, question)
      if (begun === null) {
        begun = begin()
        void run(begun)
      }
      void follow(stream)
      return () => stream.close()
    },
  }
}
