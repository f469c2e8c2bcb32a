import { setTimeout as sleep } from 'node:timers/promises'
import { bounds } from '../../config/bounds.ts'
import { isOutage } from '../../db/isOutage.ts'
import { getLogPosition } from '../../db/queries/getLogPosition.ts'
import { type EventNode, listEvents } from '../../db/queries/listEvents.ts'
import { isKeyLive } from '../../sign-in/isKeyLive.ts'
import type { GraphContext } from '../GraphContext.ts'

const pageSize = 100
/** How long until a database that is away is asked again. */
const outageMs = 500

/** The log after a position, and then every entry as it is committed, until the reader leaves or the key it came with ends. */
export async function* watchEvents(
  { db, signal, abort, drained, loaders, budget, lastEventId, onEvent, getBearer, now }: GraphContext,
  { after }: { after: bigint | null },
): AsyncGenerator<EventNode, void, undefined> {
  // Whoever resumes sends its first request again, and says beside it how far it got since.
  let position = lastEventId ?? after ?? (await getLogPosition(db))
  const bearer = await getBearer()
  while (!abort.aborted) {
    // Waiting begins before reading: what is committed in between wakes it.
    const growth = signal.next(abort)
    let events: readonly EventNode[]
    try {
      if (bearer && !(await isKeyLive(db, { delegationId: bearer.delegationId, nowMs: now() }))) return
      events = await listEvents(db, { after: position, limit: pageSize })
    } catch (error) {
      if (!isOutage(error)) throw error
      await sleep(outageMs, undefined, { signal: abort }).catch(() => undefined)
      continue
    }
    // A stream lives long, and counts and names change: nothing an earlier page loaded is shown again.
    for (const loader of Object.values(loaders)) loader.clearAll()
    for (const event of events) {
      if (abort.aborted) return
      position = event.seq
      // A file of old things is no news.
      if (event.isImported) continue
      onEvent(event.seq)
      // Each event may ask for as much as a request.
      budget.entries = bounds.requestEntries
      budget.bytes = bounds.answerBytes
      yield event
      // The next one is read only when this one was taken, so that a slow reader fills no memory.
      await drained()
    }
    if (events.length < pageSize) await growth
  }
}
