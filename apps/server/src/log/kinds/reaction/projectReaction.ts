import type { ReactionKind } from '../../../db/tables/RelationTables.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import { needTarget } from '../../batch/needTarget.ts'
import { setNotification } from '../../batch/setNotification.ts'
import type { Target } from '../../batch/Target.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { reactions } from './reactions.ts'
import { type ReactionType, reactionTable } from './reactionTable.ts'

/** The reaction that a message of each type claims or undoes. */
const kinds = new Map<string, ReactionKind>(
  // `Object.keys` forgets the keys' type.
  (Object.keys(reactionTable) as ReactionKind[]).flatMap((kind) => [
    [kind, kind],
    [reactionTable[kind].undo, kind],
  ]),
)

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
  const kind = kinds.get(message.type)
  if (kind === undefined) throw new Error(`No reaction is a "${message.type}".`)
  const { counter, points, notification } = reactionTable[kind]
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
  if (counter !== null) counts[counter] += claim.change
  if (accountId !== post.accountId) counts.points += points * claim.counted
  if (notification === null) return
  setNotification(draft, {
    accountId: post.accountId,
    kind: notification,
    postSeq: post.seq,
    actorId: accountId,
    active: claim.row.active,
    seq,
    receivedMs,
    isImported: imported !== undefined,
  })
}
