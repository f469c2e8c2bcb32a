import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** Ends the claims of a holder, and those whose process was killed. */
export async function releaseClaim(db: Db, { holder }: { holder: string }): Promise<void> {
  await db
    .deleteFrom('media_claim')
    .where(({ or, eb }) => or([eb('holder', '=', holder), eb('expires_at', '<=', sql<Date>`clock_timestamp()`)]))
    .execute()
}
