import { type ReactionType, reactionUndos } from './reactionUndos.ts'

const types = Object.entries(reactionUndos).flat()

export function isReactionType(type: string): type is ReactionType {
  return types.some((it) => it === type)
}
