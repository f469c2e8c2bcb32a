import { sql } from 'kysely'
import type { Tx } from '../Database.ts'

/** Pictures that no account has any more and that no process claims. */
export async function listReleased(tx: Tx, limit: number): Promise<readonly Uint8Array[]> {
  const released = await tx
    .selectFrom('media')
    .select('digest')
    .where('released', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media_claim')
            .select('holder')
            .whereRef('media_claim.digest', '=', 'media.digest')
            .where('media_claim.expires_at', '>', sql<Date>`clock_timestamp()`),
        ),
      ),
    )
    .limit(limit)
    .execute()
  return released.map(({ digest }) => digest)
}
