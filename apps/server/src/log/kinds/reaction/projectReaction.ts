import { ranking } from '../../../db/ranking.ts'
import type { PostCounts } from '../../../db/stats/writeCounts.ts'
import type { ReactionKind } from '../../../db/tables/RelationTables.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import { needTarget } from '../../batch/needTarget.ts'
import { setNotification } from '../../batch/setNotification.ts'
import type { Target } from '../../batch/Target.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { reactions } from './reactions.ts'
import type { ReactionType } from './reactionUndos.ts'

/** What is claimed by each reaction and its undo, and which count of the post includes it. */
const claimed = {
  like: { kind: 'like', counter: 'likes' },
  unlike: { kind: 'like', counter: 'likes' },
  repost: { kind: 'repost', counter: 'reposts' },
  unrepost: { kind: 'repost', counter: 'reposts' },
  hide: { kind: 'hide', counter: 'hides' },
  unhide: { kind: 'hide', counter: 'hides' },
} as const satisfies {
  [type in ReactionType]: { kind: ReactionKind; counter: Exclude<keyof PostCounts, 'points'> }
}

/** Sets or undoes a reaction, unless a newer message of its account decided already. */
export function projectReaction(
  draft: BatchDraft,
  { id, accountId, receivedMs, imported }: VerifiedMessage,
  message: MessageOf<ReactionType>,
  seq: bigint,
  target: Target,
  { isCounted }: { isCounted: boolean },
): void {
  const post = needTarget(target.post)
  const { kind, counter } = claimed[message.type]
  const key = `${accountId}:${kind}:${post.seq}`
  const { claims, written } = draft.part(reactions)
  const claim = draft.claim(claims, key, {
    active: message.type === kind,
    seq,
    ts: new Date(message.ts),
    messageId: id,
    counted: isCounted,
  })
  if (!claim) return
  written.set(key, { accountId, kind, postSeq: post.seq, ...claim.row })
  const counts = draft.countPost(post.seq)
  counts[counter] += claim.change
  if (kind !== 'hide' && accountId !== post.accountId) counts.points += ranking.points[kind] * claim.counted
  // A hidden reply notifies no account.
  if (kind === 'hide') return
  setNotification(draft, {
    accountId: post.accountId,
    kind,
    postSeq: post.seq,
    actorId: accountId,
    active: claim.row.active,
    seq,
    receivedMs,
    isImported: imported !== undefined,
  })
}
