import { sql } from 'kysely'
import type { Db } from './Database.ts'

/** How many bytes the database takes on the disk, with the pictures that it lists. Each counts as `minMediaBytes` or more. */
export async function measureStored(db: Db, { minMediaBytes }: { minMediaBytes: number }): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select pg_database_size(current_database())
      + (select coalesce(sum(greatest(bytes, ${minMediaBytes}::bigint)), 0)::bigint from media where not released) as bytes
  `.execute(db)
  return Number(rows[0]?.bytes ?? 0n)
}
