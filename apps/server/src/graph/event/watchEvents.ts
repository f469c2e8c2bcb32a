import { setTimeout as sleep } from 'node:timers/promises'
import { isOutage } from '../../db/isOutage.ts'
import { getLogPosition } from '../../db/queries/getLogPosition.ts'
import type { EventNode } from '../../db/queries/listEvents.ts'
import type { GraphContext } from '../GraphContext.ts'
import { eventPage } from './createEventReads.ts'

/** How long until a database that is away is asked again. */
const outageMs = 500

/** The log after a position, and then every entry as it is committed, until the reader leaves or the key it came with ends. */
export async function* watchEvents(
  { db, signal, abort, lastEventId, getBearer, eventReads, rates, client, now }: GraphContext,
  { after }: { after: bigint | null },
): AsyncGenerator<EventNode, void, undefined> {
  // Whoever resumes sends its first request again, and says beside it how far it got since.
  let position = lastEventId ?? after ?? (await getLogPosition(db))
  const bearer = await getBearer()
  while (!abort.aborted) {
    // Waiting begins before reading: what is committed in between wakes it.
    const growth = signal.next(abort)
    let isAtHead: boolean
    try {
      const events = await eventReads.listAfter(position)
      isAtHead = events.length < eventPage
      // To catch up is to read the log like any other list. What was just committed fills no page, and costs nothing.
      // Where a minute has fewer entries than a page, the page is all of them: else it never fits.
      if (!isAtHead) await payFor(Math.min(events.length, rates.perMinute.entries))
      // Asked last: what was committed after a key had ended is not told to its stream.
      if (!(await isAllowed())) return
      for (const [index, event] of events.entries()) {
        if (abort.aborted) return
        // A file of old things is no news.
        if (!event.isImported) {
          // The one before may have been taken slowly, and each is told as it is then.
          if (index > 0 && !(await isAllowed())) return
          yield event
        }
        position = event.seq
      }
    } catch (error) {
      if (!isOutage(error)) throw error
      await sleep(outageMs, undefined, { signal: abort }).catch(() => undefined)
      continue
    }
    if (isAtHead) await growth
  }

  /** Whether the key it came with lives, if it came with one. */
  async function isAllowed(): Promise<boolean> {
    return bearer === null || (await eventReads.isKeyLive(bearer.delegationId))
  }

  /** A stream waits where a request would be refused: its reader resumes at a place, and would only come back. */
  async function payFor(entries: number): Promise<void> {
    while (!abort.aborted) {
      const retryAt = rates.take('entries', client, entries)
      if (retryAt === null) return
      await sleep(Math.max(0, retryAt.getTime() - now()), undefined, { signal: abort }).catch(() => undefined)
    }
  }
}
