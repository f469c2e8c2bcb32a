import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { lockPictures } from './lockPictures.ts'

/** Holds a picture for an upload. */
export type UploadClaim = Readonly<{ digest: Uint8Array; holder: string }>

/** Longer than the writes and looks of one upload may take; after that the next attempt claims it again. */
const lifetimeSeconds = 180

/**
 * Claims a picture, so that no process deletes its files before `releaseClaim`. Several uploads of it may hold one at once.
 *
 * @returns `null` while somebody deletes its files.
 */
export async function claimUpload(db: Db, { digest }: { digest: Uint8Array }): Promise<UploadClaim | null> {
  const holder = randomUUID()
  const { rows } = await db.transaction().execute(async (tx) => {
    await lockPictures(tx)
    return await sql<{ holder: string }>`
      insert into media_claim (digest, holder, purpose, expires_at)
      select ${digest}::bytea, ${holder}::uuid, 'upload', clock_timestamp() + make_interval(secs => ${sql.lit(lifetimeSeconds)})
      where not exists (
        select from media_claim where digest = ${digest}::bytea and purpose = 'delete' and expires_at > clock_timestamp()
      )
      returning holder`.execute(tx)
  })
  return rows.length === 0 ? null : { digest, holder }
}
