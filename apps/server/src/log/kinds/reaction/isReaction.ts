import type { UnsaltedMessage } from '@kith/protocol'

const types = ['like', 'unlike', 'repost', 'unrepost', 'hide', 'unhide'] as const
type ReactionType = (typeof types)[number]

/** What an account says about a post without writing one. */
export type ReactionMessage = Extract<UnsaltedMessage, { to: string; type: ReactionType }>

export function isReaction(message: UnsaltedMessage): message is ReactionMessage {
  return isReactionType(message.type)
}

export function isReactionType(type: string): type is ReactionType {
  return types.some((it) => it === type)
}
