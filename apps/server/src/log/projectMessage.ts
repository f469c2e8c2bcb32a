import type { BatchDraft } from './batch/BatchDraft.ts'
import type { Target } from './batch/Target.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { projectDelete } from './kinds/delete/projectDelete.ts'
import { projectEdit } from './kinds/edit/projectEdit.ts'
import { projectFollow } from './kinds/follow/projectFollow.ts'
import { projectPost } from './kinds/post/projectPost.ts'
import { projectProfileField } from './kinds/profile/projectProfileField.ts'
import { projectReaction } from './kinds/reaction/projectReaction.ts'
import { projectRevocation } from './kinds/revoke/projectRevocation.ts'
import { projectMedia } from './projectMedia.ts'

/** Carries a message at its place in the log over into what readers see. */
export function projectMessage(
  draft: BatchDraft,
  verified: VerifiedMessage,
  seq: bigint,
  target: Target,
  /** Whether rankings count it, as decided when it was accepted. */
  counting: { isCounted: boolean },
): void {
  const { message } = verified
  projectMedia(draft, verified, seq)
  switch (message.type) {
    case 'post':
      projectPost(draft, verified, message, seq, target, counting)
      break
    case 'like':
    case 'unlike':
    case 'repost':
    case 'unrepost':
    case 'hide':
    case 'unhide':
      projectReaction(draft, verified, message, seq, target, counting)
      break
    case 'follow':
    case 'unfollow':
      projectFollow(draft, verified, message, seq, target)
      break
    case 'edit':
      projectEdit(draft, verified, message, seq, target, counting)
      break
    case 'delete':
      projectDelete(draft, message, seq, target)
      break
    case 'profile':
      projectProfileField(draft, verified, message, seq)
      break
    case 'revoke':
      projectRevocation(draft, verified, seq)
      break
    case 'bookmark':
    case 'unbookmark':
    case 'mute':
    case 'unmute':
    case 'block':
    case 'unblock':
    case 'mute-word':
    case 'unmute-word':
    case 'follow-tag':
    case 'unfollow-tag':
    case 'report':
    case 'moderate':
    case 'answer':
    case 'seen':
      throw new Error('A private message has no place in the log.')
  }
}
