import { getLogPosition } from '../../db/queries/getLogPosition.ts'
import { type EventNode, listEvents } from '../../db/queries/listEvents.ts'
import { isKeyLive } from '../../sign-in/isKeyLive.ts'
import type { GraphContext } from '../GraphContext.ts'

const pageSize = 100

/** The log after a position, and then every entry as it is committed, until the reader leaves or the key it came with ends. */
export async function* watchEvents(
  { db, signal, abort, drained, loaders, lastEventId, onEvent, getBearer, now }: GraphContext,
  { after }: { after: bigint | null },
): AsyncGenerator<EventNode, void, undefined> {
  // Whoever resumes sends its first request again, and says beside it how far it got since.
  let position = lastEventId ?? after ?? (await getLogPosition(db))
  const bearer = await getBearer()
  while (!abort.aborted) {
    // Waiting begins before reading: what is committed in between wakes it.
    const growth = signal.next(abort)
    if (bearer && !(await isKeyLive(db, { delegationId: bearer.delegationId, nowMs: now() }))) return
    const events = await listEvents(db, { after: position, limit: pageSize })
    // A stream lives long, and counts and names change: nothing an earlier page loaded is shown again.
    for (const loader of Object.values(loaders)) loader.clearAll()
    for (const event of events) {
      if (abort.aborted) return
      position = event.seq
      onEvent(event.seq)
      yield event
    }
    await drained()
    if (events.length < pageSize) await growth
  }
}
