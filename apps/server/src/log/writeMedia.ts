import { sql } from 'kysely'
import type { Tx } from '../db/Database.ts'
import type { BatchPlan } from './BatchPlan.ts'
import { releaseUploads } from './releaseUploads.ts'

/**
 * Notes which log entries name which pictures, and lets go of those that only purged entries named. Comes before deleted posts lose
 * their versions, whose pictures go with them.
 */
export async function writeMedia(
  tx: Tx,
  { mediaUses, mediaPurged, deletions }: Pick<BatchPlan, 'mediaUses' | 'mediaPurged' | 'deletions'>,
): Promise<void> {
  if (mediaUses.length > 0) {
    const rows = mediaUses.map(
      ({ account_id, digest, seq }) => sql`(${account_id}::bigint, ${digest}::bytea, ${seq}::bigint)`,
    )
    // Joined, since entries that are projected anew may name what was never uploaded here. One entry may name a picture twice.
    await sql`
      insert into media_use (account_id, digest, seq)
      select used.account_id, used.digest, used.seq
      from (values ${sql.join(rows)}) as used (account_id, digest, seq)
      join media_upload using (account_id, digest)
      on conflict do nothing`.execute(tx)
    await sql`
      update media_upload as upload set expires_at = null
      from (values ${sql.join(rows)}) as used (account_id, digest, seq)
      where upload.account_id = used.account_id and upload.digest = used.digest and upload.expires_at is not null`.execute(
      tx,
    )
  }
  if (mediaPurged.length === 0) return
  const posts = [...deletions.keys()]
  const freed = await tx
    .deleteFrom('media_use')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('seq', 'in', mediaPurged),
        ...(posts.length === 0
          ? []
          : [eb('seq', 'in', selectFrom('post_version').select('seq').where('post_seq', 'in', posts))]),
      ]),
    )
    .returning(['account_id', 'digest'])
    .execute()
  await releaseUploads(tx, freed)
}
