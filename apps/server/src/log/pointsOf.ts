import { limits, type Message } from '@kith/protocol'

/** What a message costs: more to create than to change, least to take back. */
export function pointsOf(type: Message['type']): number {
  switch (type) {
    case 'post':
    case 'follow':
    case 'like':
    case 'repost':
    case 'hide':
    case 'bookmark':
    case 'mute':
    case 'block':
    case 'mute-word':
    case 'follow-tag':
    case 'answer':
      return limits.pointsPerCreate
    case 'report':
      return limits.pointsPerReport
    case 'profile':
    case 'edit':
    case 'seen':
      return limits.pointsPerUpdate
    case 'unfollow':
    case 'unlike':
    case 'unrepost':
    case 'unhide':
    case 'unbookmark':
    case 'unmute':
    case 'unblock':
    case 'unmute-word':
    case 'unfollow-tag':
    case 'delete':
    case 'revoke':
    // Operators have much to do when many do wrong.
    case 'moderate':
      return limits.pointsPerDelete
  }
}
