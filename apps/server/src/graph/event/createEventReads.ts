import DataLoader from 'dataloader'
import { toHex } from '../../bytes/toHex.ts'
import type { Db } from '../../db/Database.ts'
import { type EventNode, listEvents } from '../../db/queries/listEvents.ts'
import { findLiveKeys } from '../../sign-in/findLiveKeys.ts'

export type EventReads = Readonly<{
  /** The next page of the log after a position: the same nodes for all who ask for it at once. */
  listAfter: (position: bigint) => Promise<readonly EventNode[]>
  isKeyLive: (delegationId: Uint8Array) => Promise<boolean>
}>

/** Entries in a page; one that has fewer ends at the log's head. */
export const eventPage = 100

/**
 * Reads the log and the keys for all streams of a process. What is committed wakes many of them at once, most of which stand at
 * the same place: what they ask for in the same moment is asked of the database once. Nothing is kept, so that whoever asks
 * hears what was committed before it asked.
 */
export function createEventReads({ db, now }: { db: Db; now: () => number }): EventReads {
  const pages = new DataLoader<bigint, readonly EventNode[]>((positions) => {
    pages.clearAll()
    return Promise.all(positions.map((after) => listEvents(db, { after, limit: eventPage }).catch(toError)))
  })
  const keys = new DataLoader<string, boolean>(async (ids) => {
    keys.clearAll()
    const delegationIds = ids.map((id) => Buffer.from(id, 'hex'))
    const live = await findLiveKeys(db, { delegationIds, nowMs: now() })
    return ids.map((id) => live.has(id))
  })
  return {
    listAfter: (position) => pages.load(position),
    isKeyLive: (delegationId) => keys.load(toHex(delegationId)),
  }
}

/** As a DataLoader takes it that one of its keys failed. */
function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
