import type { Db } from '../Database.ts'

/** Whether the service has a picture, and whether this account has it; `null` without either. */
export async function findMediaOf(
  db: Db,
  { digest, accountId }: { digest: Uint8Array; accountId: bigint },
): Promise<Readonly<{ isOwn: boolean }> | null> {
  const held = await db
    .selectFrom('media')
    .leftJoin('media_upload', (join) =>
      join.onRef('media_upload.digest', '=', 'media.digest').on('media_upload.account_id', '=', accountId),
    )
    .select('media_upload.account_id as accountId')
    .where('media.digest', '=', digest)
    .where('media.released', '=', false)
    .executeTakeFirst()
  return held ? { isOwn: held.accountId !== null } : null
}
