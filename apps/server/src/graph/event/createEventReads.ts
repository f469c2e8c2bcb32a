import DataLoader from 'dataloader'
import { toHex } from '../../bytes/toHex.ts'
import type { Db } from '../../db/Database.ts'
import { type EventSubject, findEventSubjects } from '../../db/event/findEventSubjects.ts'
import { type EventNode, listEvents } from '../../db/event/listEvents.ts'
import { findHidden } from '../../db/hiding/findHidden.ts'
import { getLogPosition } from '../../db/log/getLogPosition.ts'
import { findLiveKeys } from '../../keys/findLiveKeys.ts'
import { undoableTypes } from '../../log/kinds/undoableTypes.ts'

export type EventReads = Readonly<{
  /** Position of the newest log entry. */
  getPosition: () => Promise<bigint>
  /** The next page of the log after a position: the same nodes for all who ask for it at once. */
  listAfter: (position: bigint) => Promise<readonly EventNode[]>
  /** Finds the subjects of a page's events, by `seq`. Reads them once per page. */
  findSubjects: (page: readonly EventNode[]) => Promise<ReadonlyMap<bigint, EventSubject>>
  isKeyLive: (delegationId: Uint8Array) => Promise<boolean>
  /** Whether an account is hidden from another by a mute or a block. */
  isHidden: (accountId: bigint, viewerId: bigint) => Promise<boolean>
}>

/** Entries in a page; one that has fewer ends at the log's head. */
export const eventPage = 100
/** How long a reader waits before it retries an unreachable database. */
export const outageMs = 500

/**
 * Reads the log and the keys for all streams of a process. Streams that ask for the same at the same moment share one statement.
 * Nothing is cached, so a reader gets everything that was committed before it asked.
 */
export function createEventReads({ db, now }: { db: Db; now: () => number }): EventReads {
  const positions = new DataLoader<'head', bigint>(async (heads) => {
    positions.clearAll()
    const position = await getLogPosition(db)
    return heads.map(() => position)
  })
  const pages = new DataLoader<bigint, readonly EventNode[]>((after) => {
    pages.clearAll()
    const read = (position: bigint) => listEvents(db, { after: position, limit: eventPage, undoable: undoableTypes })
    return Promise.all(after.map((position) => read(position).catch(toError)))
  })
  const subjects = new WeakMap<readonly EventNode[], Promise<ReadonlyMap<bigint, EventSubject>>>()
  const keys = new DataLoader<string, boolean>(async (ids) => {
    keys.clearAll()
    const delegationIds = ids.map((id) => Buffer.from(id, 'hex'))
    const live = await findLiveKeys(db, { delegationIds, nowMs: now() })
    return ids.map((id) => live.has(id))
  })
  return {
    getPosition: () => positions.load('head'),
    listAfter: (position) => pages.load(position),
    findSubjects(page) {
      const found = subjects.get(page) ?? findEventSubjects(db, page)
      subjects.set(page, found)
      return found
    },
    isKeyLive: (delegationId) => keys.load(toHex(delegationId)),
    isHidden: async (accountId, viewerId) =>
      accountId !== viewerId && (await findHidden(db, { viewerId, accountIds: [accountId] })).size > 0,
  }
}

/** As a DataLoader takes it that one of its keys failed. */
function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
