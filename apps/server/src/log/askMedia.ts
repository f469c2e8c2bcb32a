import { findMediaDigest } from '../bytes/findMediaDigest.ts'
import type { Tx } from '../db/Database.ts'
import { askUploaded } from '../db/media/askUploaded.ts'
import { known, type Question } from '../db/readBatch.ts'
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
  return askUploaded(tx, { accountIds: [...new Set(named.map(({ accountId }) => accountId))], digests })
}
