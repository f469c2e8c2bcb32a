import { sql } from 'kysely'
import type { Db } from '../db/Database.ts'
import { leastBytes } from '../media/chargeOf.ts'
import { repeat } from '../timing/repeat.ts'

export type WatchStoredParameters = {
  db: Db
  /** What the service stores in all. */
  limitBytes: number
  onProblem: (error: unknown) => void
}

export type WatchedStored = { getShare: () => number; stop: () => Promise<void> }

/** How often it is measured: what arrives in between counts from then on. */
const everyMs = 60_000

/** Measures how much is stored, now and every minute: the database as it is on the disk, and the pictures it knows. */
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
