import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/Database.ts'
import { deleteGoneSlots } from '../../db/limit/deleteGoneSlots.ts'
import { syncSlots } from '../../db/limit/syncSlots.ts'
import type { ShareSlots } from './createSharedSemaphore.ts'

/** A process that did not renew its counts for so long is gone, and its streams with it. */
const goneMs = 30_000

/** Keeps in PostgreSQL, in an unlogged table, how many streams each process holds open for each client. */
export function shareSlots(db: Db, { now }: { now: () => number }): ShareSlots {
  const process = randomUUID()
  let clearedAt = 0
  return async (taken) => {
    const nowMs = now()
    if (nowMs - clearedAt >= goneMs) {
      clearedAt = nowMs
      await deleteGoneSlots(db, nowMs - goneMs)
    }
    return await syncSlots(db, { process, taken, nowMs, goneMs })
  }
}
