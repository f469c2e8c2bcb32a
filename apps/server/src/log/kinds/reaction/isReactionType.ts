const types = ['like', 'unlike', 'repost', 'unrepost', 'hide', 'unhide'] as const

/** What an account says about a post without writing one. */
export type ReactionType = (typeof types)[number]

export function isReactionType(type: string): type is ReactionType {
  return types.some((it) => it === type)
}
