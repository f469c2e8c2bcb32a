import { ranking } from '../../db/ranking.ts'
import type { BatchDraft } from '../batch/BatchDraft.ts'
import type { PostState } from '../batch/BatchState.ts'
import type { Target } from '../batch/Target.ts'
import type { VerifiedMessage } from '../batch/VerifiedMessage.ts'

/**
 * Decides whether rankings count a message. Runs once, when it is accepted. Rankings count posts and edits of
 * established accounts, and their likes and reposts of others' posts up to `ranking.acts`. They count no imported
 * message, because its time is not this service's. While nobody is established, they count everyone's posts and tags:
 * otherwise earlier posts would stay above these for a week.
 */
export function countForRankings(
  draft: BatchDraft,
  { message, accountId, receivedMs, imported }: VerifiedMessage,
  { post }: Target,
): boolean {
  if (imported) return false
  const { established } = draft
  switch (message.type) {
    case 'post':
    case 'edit':
      return established === null || established.has(accountId)
    case 'like':
    case 'repost':
      if (!established?.has(accountId)) return false
      return post !== undefined && spendInfluence(draft, { kind: message.type, accountId, post, nowMs: receivedMs })
    default:
      return false
  }
}

/** Whether one more act counts. Undoing an act does not refund its share of the daily limit. */
function spendInfluence(
  draft: BatchDraft,
  { kind, accountId, post, nowMs }: { kind: 'like' | 'repost'; accountId: bigint; post: PostState; nowMs: number },
): boolean {
  if (post.account_id === accountId) return false
  // The reaction is active already and keeps whether it counts.
  if (draft.reactions.get(`${accountId}:${kind}:${post.seq}`)?.active) return false
  const author = String(post.account_id)
  const acts = (draft.influence.get(accountId) ?? []).filter(({ atMs }) => atMs > nowMs - ranking.dayMs)
  if (acts.length >= ranking.acts.perDay) return false
  if (acts.filter((act) => act.author === author).length >= ranking.acts.perAuthor) return false
  draft.influence.set(accountId, [...acts, { author, atMs: nowMs }])
  draft.written.influenced.add(accountId)
  return true
}
