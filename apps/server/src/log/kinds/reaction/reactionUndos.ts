import type { ReactionKind } from '../../../db/tables/RelationTables.ts'

/** What an account says about a post without writing one, each with what takes it back. */
export const reactionUndos = {
  like: 'unlike',
  repost: 'unrepost',
  hide: 'unhide',
} as const satisfies { [Kind in ReactionKind]: `un${Kind}` }

export type ReactionType = ReactionKind | (typeof reactionUndos)[ReactionKind]
