import { findMediaDigest } from '../bytes/findMediaDigest.ts'
import { askLeaving } from '../db/account/askLeaving.ts'
import type { Tx } from '../db/Database.ts'
import { askLockedDelegations } from '../db/delegation/askLockedDelegations.ts'
import { askPayers } from '../db/limit/askPayers.ts'
import { askSpending } from '../db/limit/askSpending.ts'
import { askAccepted } from '../db/log/askAccepted.ts'
import { askChainEnds } from '../db/log/askChainEnds.ts'
import { askLogHead } from '../db/log/askLogHead.ts'
import { askUploaded } from '../db/media/askUploaded.ts'
import { askStanding } from '../db/moderation/askStanding.ts'
import { askEstablished } from '../db/ranking/askEstablished.ts'
import { known, type Question, readBatch } from '../db/readBatch.ts'
import type { Totals } from '../limits/totals/Totals.ts'
import { askParts } from './askParts.ts'
import { askReferredPosts } from './askReferredPosts.ts'
import type { BatchState } from './batch/BatchState.ts'
import type { Charge } from './batch/Charge.ts'
import { uniqueDigests } from './batch/uniqueDigests.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { kindOf } from './kinds/kindOf.ts'
import { readModerationState } from './kinds/moderation/readModerationState.ts'
import { readReferred } from './readReferred.ts'

/** Locks the batch's delegations, then the log, and reads what the batch is judged by. */
export async function readBatchState(
  tx: Tx,
  {
    messages,
    charges = [],
    chainId,
    confirmations,
    totals,
    operators,
    importer,
  }: {
    messages: readonly VerifiedMessage[]
    charges?: readonly Charge[] | undefined
    chainId: number
    confirmations: number
    totals: Totals
    operators: ReadonlySet<string>
    /** Of messages that came in a file: the delegation whose key brought it. They have an allowance of their own. */
    importer?: Uint8Array | undefined
  },
): Promise<BatchState> {
  const ids = uniqueDigests(messages.map(({ id }) => id))
  const delegationIds = uniqueDigests([
    ...[...messages, ...charges].map(({ delegationId }) => delegationId),
    ...(importer ? [importer] : []),
  ])
  const accountIds = [...new Set([...messages, ...charges].map(({ accountId }) => accountId))]
  const { suspensions, posts, payers, spent, kept, ...state } = await readBatch(tx, {
    // Always in the same order, and before the log: two batches, or a batch and a revocation, never wait on each other in a ring.
    delegations: askLockedDelegations(tx, delegationIds),
    // What is asked after this is as the batch before left it.
    head: askLogHead(tx),
    chainEnds: askChainEnds(tx, {
      accountIds: messages.flatMap(({ message, accountId }) => (kindOf(message).place === 'log' ? [accountId] : [])),
    }),
    accepted: askAccepted(tx, ids),
    leaving: askLeaving(tx),
    posts: askReferredPosts(tx, messages),
    kept: askParts(tx, messages, { isProjection: false, accounts: new Map(), posts: new Map() }),
    media: askMedia(tx, messages),
    suspensions: askStanding(tx, { accountIds, kind: 'suspend' }),
    payers: askPayers(tx, { accountIds, chainId, confirmations, isImport: importer !== undefined }),
    spent: askSpending(tx, 'messages'),
    established: askEstablished(
      tx,
      messages.map(({ accountId }) => accountId),
    ),
  })
  const referred = await readReferred(tx, messages, { posts })
  const { accounts } = referred
  const parts = new Map([...kept, ...referred.parts])
  const moderation = await readModerationState(tx, { messages, operators, posts, accounts, suspensions })
  return { ...state, ledger: { payers, messages: spent, totals }, posts, moderation, ...referred, parts }
}

/** Asks what accounts uploaded of the pictures their messages name. */
function askMedia(tx: Tx, messages: readonly VerifiedMessage[]): Question<BatchState['media']> {
  const named = messages.flatMap(({ accountId, message }) =>
    (kindOf(message).listMedia?.(message) ?? []).map(({ cid }) => ({ accountId, digest: findMediaDigest(cid) })),
  )
  const digests = named.flatMap(({ digest }) => digest ?? [])
  if (digests.length === 0) return known(new Map())
  return askUploaded(tx, { accountIds: [...new Set(named.map(({ accountId }) => accountId))], digests })
}
