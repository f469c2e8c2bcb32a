import { ranking } from '../../db/ranking.ts'
import type { BatchDraft } from '../BatchDraft.ts'
import type { PostState } from '../BatchState.ts'
import type { Target } from '../Target.ts'
import type { VerifiedMessage } from '../VerifiedMessage.ts'

/**
 * Decides whether rankings count a message, once, when it is accepted: posts and edits of established accounts, and their likes and
 * reposts of others' posts up to `ranking.acts`. Nothing that came in a file
 * counts: its time is not this service's. Where nobody is established, posts of all count, and so do tags: else what was posted before would
 * stay above them for a week.
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

/** Whether one more act counts. Taking an act back does not give its share of the day back. */
function spendInfluence(
  draft: BatchDraft,
  { kind, accountId, post, nowMs }: { kind: 'like' | 'repost'; accountId: bigint; post: PostState; nowMs: number },
): boolean {
  if (post.account_id === accountId) return false
  // It counts as it does, or does not.
  if (draft.reactions.get(`${accountId}:${kind}:${post.seq}`)?.active) return false
  const author = String(post.account_id)
  const acts = (draft.influence.get(accountId) ?? []).filter(({ atMs }) => atMs > nowMs - ranking.dayMs)
  if (acts.length >= ranking.acts.perDay) return false
  if (acts.filter((act) => act.author === author).length >= ranking.acts.perAuthor) return false
  draft.influence.set(accountId, [...acts, { author, atMs: nowMs }])
  draft.written.influenced.add(accountId)
  return true
}
