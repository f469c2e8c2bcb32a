import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import type { AccountMedia } from './listUploads.ts'
import { lockPictures } from './lockPictures.ts'

/**
 * Takes uploads away that nothing of their account names any more. A file that no account has left is marked: readers get it no longer,
 * and its bytes go with the next sweep. The log must be locked. There may be any number of them: a post frees what all its versions
 * named.
 */
export async function releaseUploads(tx: Tx, uploads: readonly AccountMedia[]): Promise<void> {
  if (uploads.length === 0) return
  await lockPictures(tx)
  const accountIds = uploads.map(({ accountId }) => accountId)
  const digests = uploads.map(({ digest }) => digest)
  const { rows: gone } = await sql<{ digest: Uint8Array }>`
    delete from media_upload as upload
    using unnest(${accountIds}::bigint[], ${digests}::bytea[]) as freed (account_id, digest)
    where upload.account_id = freed.account_id and upload.digest = freed.digest
      and not exists (
        select from media_use as used where used.account_id = upload.account_id and used.digest = upload.digest)
    returning upload.digest`.execute(tx)
  if (gone.length === 0) return
  await tx
    .updateTable('media')
    .set({ released: true })
    .where(
      isAnyOf(
        'digest',
        'bytea',
        gone.map(({ digest }) => digest),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media_upload').select('digest').whereRef('media_upload.digest', '=', 'media.digest'))),
    )
    .execute()
}
