import { ranking } from '../../../db/ranking.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import type { Target } from '../../batch/Target.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { reactions } from './reactions.ts'

/**
 * Whether rankings count one more like or repost: those of established accounts, of posts of others, up to
 * `ranking.acts`. Undoing an act does not refund its share of the daily limit.
 */
export function spendInfluence(
  draft: BatchDraft,
  { accountId, receivedMs: nowMs }: VerifiedMessage,
  { type }: MessageOf<'like' | 'repost'>,
  { post }: Target,
): boolean {
  if (post === undefined || !draft.established?.has(accountId) || post.accountId === accountId) return false
  // The reaction is active already and keeps whether it counts.
  if (draft.part(reactions).claims.get(`${accountId}:${type}:${post.seq}`)?.active) return false
  const author = String(post.accountId)
  const acts = (draft.influence.get(accountId) ?? []).filter(({ atMs }) => atMs > nowMs - ranking.dayMs)
  if (acts.length >= ranking.acts.perDay) return false
  if (acts.filter((act) => act.author === author).length >= ranking.acts.perAuthor) return false
  draft.influence.set(accountId, [...acts, { author, atMs: nowMs }])
  draft.written.influenced.add(accountId)
  return true
}
