import type { BatchDraft } from '../log/batch/BatchDraft.ts'
import type { PostState } from '../log/batch/BatchState.ts'
import type { Target } from '../log/batch/Target.ts'
import { toDigestKey } from '../log/batch/toDigestKey.ts'
import { isReaction } from '../log/kinds/reaction/isReaction.ts'
import type { LogEntry } from './LogEntry.ts'

/**
 * Finds what an accepted message refers to. Whether it might was decided when it was accepted, and is not asked again:
 * what it refers to stands at an earlier place of the log.
 */
export function findLoggedTarget(draft: BatchDraft, { seq, verified, targetId }: LogEntry): Target {
  const { message } = verified
  const find = (cid: string): PostState => {
    const post = draft.posts.get(toDigestKey(cid))
    if (!post) throw new Error(`Entry ${seq} of the log refers to ${cid}, which no earlier entry wrote.`)
    return post
  }
  if (message.type === 'post') {
    const parent = message.reply && find(message.reply.parent)
    return {
      ...(parent && { post: parent, root: findRoot(parent) }),
      ...(message.quote !== undefined && { quoted: find(message.quote) }),
    }
  }
  if (isReaction(message) || message.type === 'edit' || message.type === 'delete') return { post: find(message.to) }
  // Only who follows, or does no longer, names an account in the log.
  return targetId === null ? {} : { accountId: targetId }
}

/** The first post of a post's thread: of it, projections want no more than its place and author. */
function findRoot(parent: PostState): NonNullable<Target['root']> {
  const [rootAuthor] = parent.above
  if (parent.root_seq === null || rootAuthor === undefined) return parent
  return { seq: parent.root_seq, account_id: rootAuthor }
}
