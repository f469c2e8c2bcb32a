import { toHex } from '../../bytes/toHex.ts'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { ask, type Question } from '../readBatch.ts'

/** What the service found a picture to be, in pixels. */
export type MediaState = Readonly<{ mime: string; width: number; height: number }>

/** Queries which of these pictures accounts have, by `account:digest`, the digest in hex. */
export function askUploaded(
  tx: Tx,
  { accountIds, digests }: { accountIds: readonly bigint[]; digests: readonly Uint8Array[] },
): Question<ReadonlyMap<string, MediaState>> {
  const query = tx
    .selectFrom('media_upload')
    .innerJoin('media', 'media.digest', 'media_upload.digest')
    .select(['media_upload.account_id', 'media.digest', 'media.mime', 'media.width', 'media.height'])
    .where(isAnyOf('media_upload.account_id', 'bigint', accountIds))
    .where(isAnyOf('media.digest', 'bytea', digests))
    .compile()
  return ask(
    query,
    (rows) => new Map(rows.map(({ account_id, digest, ...row }) => [`${account_id}:${toHex(digest)}`, row])),
  )
}
