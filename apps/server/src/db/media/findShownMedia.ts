import type { Db } from '../Database.ts'
import type { ImageType } from '../tables/MediaTables.ts'
import { isMediaShownAt } from './isMediaShownAt.ts'

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
