import type { Db } from '../db/Database.ts'
import { whileLogLocked } from '../db/whileLogLocked.ts'
import { loggedKinds } from '../log/kinds/loggedKinds.ts'

export type ForgetWithdrawnParameters = {
  nowMs: number
  abort: AbortSignal
  /** Pairs forgotten in one transaction; no writer commits meanwhile. */
  limit?: number | undefined
}

/** Until then an older message may still arrive, and repeating it the same day notifies only once. */
const rememberMs = 86_400_000

/** What each kind forgets; kinds that share their rows forget them once. */
const forgets = new Set(loggedKinds.flatMap(({ kind }) => kind.forget ?? []))

/**
 * Forgets what was undone a day ago: follows, likes, reposts and hidden replies. The envelopes are purged by then. This
 * deletes the rows that kept an older message from winning, and the targets in the log entries. A rebuild produces the same rows.
 */
export async function forgetWithdrawn(
  db: Db,
  { nowMs, abort, limit = 200 }: ForgetWithdrawnParameters,
): Promise<{ forgotten: number }> {
  const before = new Date(nowMs - rememberMs)
  let forgotten = 0
  for (const forget of forgets) {
    for (let isLeft = true; isLeft && !abort.aborted; ) {
      const count = await whileLogLocked(db, (tx) => forget(tx, { before, limit }))
      forgotten += count
      isLeft = count === limit
    }
  }
  return { forgotten }
}
