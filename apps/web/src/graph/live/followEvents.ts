import { addTypenameToDocument, print } from '@apollo/client/utilities'
import { createClient } from 'graphql-sse'
import { EventsDocument, type EventsSubscription } from '../operations.generated.ts'
import type { LiveEvent } from './LiveEvent.ts'

export type FollowEventsParameters = {
  /** Where the stream is, e.g. `/graphql/stream`. */
  url: string
  /** Log position to start after. */
  after: string
  onEvent(event: LiveEvent): void
  /** Ends it. */
  signal: AbortSignal
}

/** First wait after a lost stream; doubled up to the longest. */
const firstWaitMs = 500
const longestWaitMs = 30_000

// The cache files entities under their type.
const query = print(addTypenameToDocument(EventsDocument))

/** Follows the service's log until aborted. A lost stream is taken up again where it ended, at once when the browser is back online. */
export async function followEvents({ url, after, onEvent, signal }: FollowEventsParameters): Promise<void> {
  const client = createClient({ url, singleConnection: false, retryAttempts: 0 })
  let position = after
  let waitMs = firstWaitMs
  while (!signal.aborted) {
    await new Promise<void>((resolve) => {
      const stop = client.subscribe<EventsSubscription>(
        { operationName: 'Events', query, variables: { after: position } },
        {
          next({ data }) {
            if (!data || BigInt(data.events.seq) < BigInt(position)) return
            position = data.events.seq
            waitMs = firstWaitMs
            onEvent(data.events)
          },
          // Whatever ended it, the loop asks again.
          error: () => resolve(),
          complete: resolve,
        },
      )
      signal.addEventListener(
        'abort',
        () => {
          stop()
          resolve()
        },
        { once: true },
      )
    })
    if (signal.aborted) break
    await waitForRetry({ ms: waitMs * (0.5 + Math.random() / 2), signal })
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
  client.dispose()
}

/** Waits, but no longer than until the browser is back online or the stream is given up. */
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
