import type { BatchDraft } from '../log/BatchDraft.ts'
import type { PostState } from '../log/BatchState.ts'
import type { Target } from '../log/Target.ts'
import { toDigestKey } from '../log/toDigestKey.ts'
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
  switch (message.type) {
    case 'post': {
      const parent = message.reply && find(message.reply.parent)
      return {
        ...(parent && { post: parent, root: findRoot(parent) }),
        ...(message.quote !== undefined && { quoted: find(message.quote) }),
      }
    }
    case 'like':
    case 'unlike':
    case 'repost':
    case 'unrepost':
    case 'hide':
    case 'unhide':
    case 'edit':
    case 'delete':
      return { post: find(message.to) }
    case 'follow':
    case 'unfollow':
      return targetId === null ? {} : { accountId: targetId }
    case 'profile':
    case 'revoke':
    case 'bookmark':
    case 'unbookmark':
    case 'mute':
    case 'unmute':
    case 'block':
    case 'unblock':
    case 'mute-word':
    case 'unmute-word':
    case 'report':
    case 'moderate':
    case 'answer':
    case 'seen':
      return {}
  }
}

/** The first post of a post's thread: of it, projections want no more than its place and author. */
function findRoot(parent: PostState): NonNullable<Target['root']> {
  const [rootAuthor] = parent.above
  if (parent.root_seq === null || rootAuthor === undefined) return parent
  return { seq: parent.root_seq, account_id: rootAuthor }
}
