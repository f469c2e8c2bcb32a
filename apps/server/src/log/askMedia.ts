import { findMediaDigest } from '../bytes/findMediaDigest.ts'
import { toHex } from '../bytes/toHex.ts'
import type { Tx } from '../db/Database.ts'
import { isAnyOf } from '../db/queries/isAnyOf.ts'
import { ask, known, type Question } from '../db/readBatch.ts'
import type { BatchState } from './batch/BatchState.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { kindOf } from './kinds/kindOf.ts'

/** Asks what accounts uploaded of the pictures their messages name. */
export function askMedia(tx: Tx, messages: readonly VerifiedMessage[]): Question<BatchState['media']> {
  const named = messages.flatMap(({ accountId, message }) =>
    (kindOf(message).listMedia?.(message) ?? []).map(({ cid }) => ({ accountId, digest: findMediaDigest(cid) })),
  )
  const digests = named.flatMap(({ digest }) => digest ?? [])
  if (digests.length === 0) return known(new Map())
  const query = tx
    .selectFrom('media_upload')
    .innerJoin('media', 'media.digest', 'media_upload.digest')
    .select(['media_upload.account_id', 'media.digest', 'media.mime', 'media.width', 'media.height'])
    .where(isAnyOf('media_upload.account_id', 'bigint', [...new Set(named.map(({ accountId }) => accountId))]))
    .where(isAnyOf('media.digest', 'bytea', digests))
    .compile()
  return ask(
    query,
    (rows) => new Map(rows.map(({ account_id, digest, ...row }) => [`${account_id}:${toHex(digest)}`, row])),
  )
}
