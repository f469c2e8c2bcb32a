import { deleteAccounts } from '../db/account/deleteAccounts.ts'
import type { Tx } from '../db/Database.ts'
import { askEstablished } from '../db/ranking/askEstablished.ts'
import { readBatch } from '../db/readBatch.ts'
import { sendPipeline } from '../db/sendPipeline.ts'
import { unlimited } from '../limits/totals/Totals.ts'
import { askReferredPosts } from '../log/askReferredPosts.ts'
import { BatchDraft } from '../log/batch/BatchDraft.ts'
import type { Target } from '../log/batch/Target.ts'
import { toDigestKey } from '../log/batch/toDigestKey.ts'
import { kindOf } from '../log/kinds/kindOf.ts'
import { noModeration } from '../log/moderation/noModeration.ts'
import { projectMessage } from '../log/projectMessage.ts'
import { purgeReplaced } from '../log/purgeReplaced.ts'
import { readReferred } from '../log/readReferred.ts'
import { writeProjections } from '../log/writeProjections.ts'
import type { LogEntry } from './LogEntry.ts'

export type ReplayEntriesOptions = {
  /** Accounts that were being deleted when these came. */
  leaving?: ReadonlySet<bigint> | undefined
}

/** Carries accepted messages over into what readers see, as it was done when they came, and nothing else. */
export async function replayEntries(
  tx: Tx,
  entries: readonly LogEntry[],
  { leaving = new Set() }: ReplayEntriesOptions = {},
): Promise<void> {
  if (entries.length === 0) return
  const messages = entries.map(({ verified }) => verified)
  const { posts, established } = await readBatch(tx, {
    posts: askReferredPosts(tx, messages),
    established: askEstablished(
      tx,
      messages.map(({ accountId }) => accountId),
    ),
  })
  const draft = new BatchDraft({
    posts,
    ...(await readReferred(tx, messages, { posts })),
    head: 0n,
    chainEnds: new Map(),
    accepted: new Map(),
    leaving,
    delegations: new Map(),
    media: new Map(),
    moderation: noModeration,
    ledger: { payers: new Map(), messages: undefined, totals: unlimited },
    established,
  })
  for (const entry of entries) projectMessage(draft, entry.verified, entry.seq, findLoggedTarget(draft, entry), entry)
  const plan = draft.finish([])
  // As when they came: an address that only an imported post names has no account.
  await sendPipeline(tx, [...deleteAccounts(tx, plan.unusedAccounts), ...writeProjections(tx, plan)])
  await purgeReplaced(tx, plan)
}

/**
 * Finds what an accepted message refers to. Whether it was allowed to was decided on acceptance, and is not checked again:
 * the target has an earlier log position.
 */
function findLoggedTarget(draft: BatchDraft, { seq, verified, targetId }: LogEntry): Target {
  const { message } = verified
  const kind = kindOf(message)
  if (kind.place !== 'log' || !kind.findLogged) return {}
  return kind.findLogged(message, {
    targetId,
    findPost(cid) {
      const post = draft.posts.get(toDigestKey(cid))
      if (!post) throw new Error(`Entry ${seq} of the log refers to ${cid}, which no earlier entry wrote.`)
      return post
    },
  })
}
