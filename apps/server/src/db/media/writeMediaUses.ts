import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import type { NewRow } from '../NewRow.ts'
import type { Writes } from '../Writes.ts'

/** Notes which log entries name which pictures: they stay for as long as one does. */
export function* writeMediaUses(tx: Tx, mediaUses: readonly NewRow<'media_use'>[]): Writes {
  if (mediaUses.length === 0) return
  const rows = mediaUses.map(
    ({ accountId, digest, seq }) => sql`(${accountId}::bigint, ${digest}::bytea, ${seq}::bigint)`,
  )
  // Joined, since re-projected entries may name what was never uploaded here. One entry may name a picture twice.
  yield sql`
    insert into media_use (account_id, digest, seq)
    select used.account_id, used.digest, used.seq
    from (values ${sql.join(rows)}) as used (account_id, digest, seq)
    join media_upload using (account_id, digest)
    on conflict do nothing`.compile(tx)
  yield sql`
    update media_upload as upload set expires_at = null
    from (values ${sql.join(rows)}) as used (account_id, digest, seq)
    where upload.account_id = used.account_id and upload.digest = used.digest and upload.expires_at is not null`.compile(
    tx,
  )
}
