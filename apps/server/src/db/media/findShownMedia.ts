import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isHiddenByOperators } from '../hiding/isHiddenByOperators.ts'
import { isSuspendedAt } from '../moderation/isSuspendedAt.ts'
import type { ImageType } from '../tables/MediaTables.ts'

/** A picture as one reader may see it. */
export type ShownMedia = Readonly<{
  mime: ImageType
  /** In pixels. */
  width: number
  /** Operators do not keep it from readers. */
  isShown: boolean
  /** The reader uploaded it. */
  isOwn: boolean
}>

/** Finds a picture that some account has. `accountId` is the reader's; `null` where that is unknown. */
export async function findShownMedia(
  db: Db,
  { digest, now, accountId }: { digest: Uint8Array; now: Date; accountId: bigint | null },
): Promise<ShownMedia | undefined> {
  const row = await db
    .selectFrom('media')
    .select(({ exists, selectFrom }) => [
      'mime',
      'width',
      isMediaShownAt(now).as('isShown'),
      exists(
        selectFrom('media_upload')
          .select('digest')
          .where('digest', '=', digest)
          .where('account_id', '=', accountId ?? 0n),
      ).as('isOwn'),
    ])
    .where('digest', '=', digest)
    .where('released', '=', false)
    .executeTakeFirst()
  return row && { ...row, isOwn: Boolean(row.isOwn) }
}

/**
 * Whether anybody may see the picture in the row of `media` at hand at `now`: some account that is not suspended names it where the
 * operators hid nothing. If no account names it, it is enough that such an account has it: what is withheld does not come back
 * because somebody uploads it again.
 */
function isMediaShownAt(now: Date): RawBuilder<boolean> {
  const isSuspended = isSuspendedAt(now, 'upload.account_id')
  const use = sql`media_upload as upload join media_use as used using (account_id, digest)`
  return sql<boolean>`(
    exists (
      select from ${use} join message using (seq)
      where upload.digest = media.digest and not ${isSuspended} and not ${isHiddenByOperators('message.post_seq')}
    ) or (
      not exists (select from ${use} where upload.digest = media.digest)
      and exists (select from media_upload as upload where upload.digest = media.digest and not ${isSuspended})
    ))`
}
