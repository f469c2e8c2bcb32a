import { toHex } from '../bytes/toHex.ts'
import type { Db } from '../db/Database.ts'
import { listKnownMedia } from '../db/media/listKnownMedia.ts'
import type { MediaStore } from './store/MediaStore.ts'
import { whileDeleting } from './whileDeleting.ts'

/** An upload in flight has its file before its row, for less than this. */
const graceMs = 24 * 3_600_000
const batchSize = 200

export type SweepStoreParameters = {
  db: Db
  store: MediaStore
  /** What the database is known by. */
  owner: string
  nowMs: number
  /** Ends it before the next file; what is left is for the next sweep. */
  abort: AbortSignal
}

/**
 * Takes files away that the database knows nothing of: what a killed process or a restored backup left. Returns how many. Fails in a
 * store that another database has taken, which an empty one would sweep clean.
 */
export async function sweepStore({ db, store, owner, nowMs, abort }: SweepStoreParameters): Promise<number> {
  if (!(await store.claim(owner))) throw new Error('The pictures are those of another database; nothing is swept away.')
  let removed = 0
  let batch: string[] = []
  for await (const { key, storedAt } of store.list()) {
    if (abort.aborted) return removed
    if (storedAt.getTime() > nowMs - graceMs) continue
    batch.push(key)
    if (batch.length < batchSize) continue
    removed += await removeUnknown(db, { store, keys: batch, abort })
    batch = []
  }
  return removed + (await removeUnknown(db, { store, keys: batch, abort }))
}

async function removeUnknown(
  db: Db,
  { store, keys, abort }: Pick<SweepStoreParameters, 'store' | 'abort'> & { keys: readonly string[] },
): Promise<number> {
  if (keys.length === 0) return 0
  const keysByDigest = new Map<string, string[]>()
  for (const key of keys) keysByDigest.set(toDigestHex(key), [...(keysByDigest.get(toDigestHex(key)) ?? []), key])
  let removed = 0
  await whileDeleting(db, {
    abort,
    async select(tx) {
      const digests = [...keysByDigest.keys()].map((hex) => Buffer.from(hex, 'hex'))
      const known = new Set((await listKnownMedia(tx, digests)).map(toHex))
      return digests.filter((digest) => !known.has(toHex(digest)))
    },
    async remove(digest) {
      for (const key of keysByDigest.get(toHex(digest)) ?? []) {
        if (abort.aborted) return
        await store.delete(key)
        removed += 1
      }
    },
  })
  return removed
}

function toDigestHex(key: string): string {
  return key.slice(0, 64)
}
