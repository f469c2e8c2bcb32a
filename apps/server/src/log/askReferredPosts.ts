import { findDigest } from '../bytes/findDigest.ts'
import type { Tx } from '../db/Database.ts'
import { askPosts } from '../db/post/askPosts.ts'
import { known, type Question } from '../db/readBatch.ts'
import type { BatchState } from './batch/BatchState.ts'
import { uniqueDigests } from './batch/uniqueDigests.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { kindOf } from './kinds/kindOf.ts'

/** Asks for the posts that messages refer to. */
export function askReferredPosts(tx: Tx, messages: readonly VerifiedMessage[]): Question<BatchState['posts']> {
  const cids = messages.flatMap(({ message }) => kindOf(message).listPosts?.(message) ?? [])
  const ids = uniqueDigests(cids.map(findDigest).filter((digest) => digest !== null))
  if (ids.length === 0) return known(new Map())
  return askPosts(tx, ids)
}
