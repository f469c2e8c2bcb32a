import type { BatchDraft } from './BatchDraft.ts'
import { projectDelete } from './projectDelete.ts'
import { projectEdit } from './projectEdit.ts'
import { projectFollow } from './projectFollow.ts'
import { projectMedia } from './projectMedia.ts'
import { projectPost } from './projectPost.ts'
import { projectProfileField } from './projectProfileField.ts'
import { projectReaction } from './projectReaction.ts'
import { projectRevocation } from './projectRevocation.ts'
import type { Target } from './Target.ts'
import type { VerifiedMessage } from './VerifiedMessage.ts'

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
