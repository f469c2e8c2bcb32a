import type { UnsaltedMessage } from '@kith/protocol'

/** What an account says about a post without writing one. */
export type ReactionMessage = Extract<
  UnsaltedMessage,
  { type: 'like' | 'unlike' | 'repost' | 'unrepost' | 'hide' | 'unhide' }
>

export function isReaction(message: UnsaltedMessage): message is ReactionMessage {
  switch (message.type) {
    case 'like':
    case 'unlike':
    case 'repost':
    case 'unrepost':
    case 'hide':
    case 'unhide':
      return true
    default:
      return false
  }
}
