import { sql } from 'kysely'
import type { Db } from '../db/Database.ts'
import { leastBytes } from '../media/chargeOf.ts'
import { repeat } from '../timing/repeat.ts'

export type WatchStoredParameters = {
  db: Db
  /** Storage quota of the whole service. */
  limitBytes: number
  onProblem: (error: unknown) => void
}

export type WatchedStored = { getShare: () => number; stop: () => Promise<void> }

/** Interval of the measurement. New data counts from the next measurement on. */
const everyMs = 60_000

/** Measures the stored bytes now and every minute: the database on the disk, and the pictures that it lists. */
export function watchStored({ db, limitBytes, onProblem }: WatchStoredParameters): WatchedStored {
  let bytes = 0
  const measure = async () => {
    bytes = await measureStored(db)
  }
  return { getShare: () => bytes / limitBytes, stop: repeat(measure, { everyMs, onProblem }) }
}

async function measureStored(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select pg_database_size(current_database())
      + (select coalesce(sum(greatest(bytes, ${leastBytes}::bigint)), 0)::bigint from media where not released) as bytes
  `.execute(db)
  return Number(rows[0]?.bytes ?? 0n)
}
