import { fetchChecked } from '../client/fetchChecked.ts'
import type { EventsSubscription } from '../operations.generated.ts'
import { eventsQuery as query } from './eventsQuery.ts'
import type { LiveEvent } from './LiveEvent.ts'
import { readServerEvents } from './readServerEvents.ts'

export type FollowEventsParameters = {
  /** The stream's URL, e.g. `/graphql/stream`. */
  url: string
  /** Log position to start after. */
  after: string
  onEvent(event: LiveEvent): void
  /** The stream opened, for the first time or again. */
  onOpen(): void
  /** Aborts it. */
  signal: AbortSignal
  /** Idle timeout, after which the stream is reopened; the service sends a heartbeat every 12 s. */
  silenceMs?: number
}

/** First delay after a lost stream; doubled up to the maximum. */
const firstWaitMs = 500
const longestWaitMs = 10_000

/**
 * Follows the service's log until aborted. A lost stream resumes at its last position, at once when the browser is back online.
 *
 * Source: graphql-sse's protocol, distinct connections mode.
 */
export async function followEvents({
  url,
  after,
  onEvent,
  onOpen,
  signal,
  silenceMs = 45_000,
}: FollowEventsParameters): Promise<void> {
  let position = after
  let waitMs = firstWaitMs
  while (!signal.aborted) {
    try {
      for await (const event of openStream({ url, after: position, onOpen, signal, silenceMs })) {
        if (BigInt(event.seq) < BigInt(position)) continue
        position = event.seq
        waitMs = firstWaitMs
        onEvent(event)
      }
    } catch {
      // Offline, restarted, silent: whatever ended it, it is reopened.
    }
    if (signal.aborted) return
    await waitForRetry({ ms: waitMs * (0.5 + Math.random() / 2), signal })
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
}

type OpenStreamParameters = Required<Omit<FollowEventsParameters, 'onEvent'>>

async function* openStream({ url, after, onOpen, signal, silenceMs }: OpenStreamParameters): AsyncGenerator<LiveEvent> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  try {
    const { body } = await fetchChecked(url, {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ operationName: 'Events', query, variables: { after } }),
      // It never ends, so every other request has priority.
      priority: 'low',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!body) return
    onOpen()
    for await (const { event, data } of readServerEvents(body, heard)) {
      if (event === 'complete') return
      if (event !== 'next') continue
      // The cast: the service returns the requested fields.
      const answer = JSON.parse(data) as { data?: EventsSubscription | null }
      if (answer.data) yield answer.data.events
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Waits until the browser is back online, the time is over or the stream is aborted. */
function waitForRetry({ ms, signal }: { ms: number; signal: AbortSignal }): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
