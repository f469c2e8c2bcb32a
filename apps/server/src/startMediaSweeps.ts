import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/Database.ts'
import type { MediaStore } from './media/store/MediaStore.ts'
import { sweepMedia } from './media/sweepMedia.ts'
import { sweepStore } from './media/sweepStore.ts'
import { afterStartMs } from './timing/afterStartMs.ts'
import { repeat } from './timing/repeat.ts'

export type StartMediaSweepsParameters = {
  db: Db
  store: MediaStore
  /** What the database is known by. */
  owner: string
  now: () => number
  log: FastifyBaseLogger
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Starts to delete files of pictures that no account has (role `media`). Several processes may do it together. Returns what stops each. */
export function startMediaSweeps({
  db,
  store,
  owner,
  now,
  log,
}: StartMediaSweepsParameters): readonly (() => Promise<void>)[] {
  return [
    repeat((abort) => sweepMedia({ db, store, nowMs: now(), abort }), {
      everyMs: minuteMs,
      afterMs: afterStartMs,
      onProblem: (err) => log.warn({ err }, 'Failed to delete some unreferenced media.'),
    }),
    // At once: it claims the store for this database.
    repeat((abort) => sweepStore({ db, store, owner: owner, nowMs: now(), abort }), {
      everyMs: dayMs,
      onProblem: (err) => log.warn({ err }, 'Failed to delete some files unknown to the database.'),
    }),
  ]
}
