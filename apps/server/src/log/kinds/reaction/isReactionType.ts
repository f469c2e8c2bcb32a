import { type ReactionType, reactionTable } from './reactionTable.ts'

const types = Object.entries(reactionTable).flatMap(([kind, { undo }]) => [kind, undo])

export function isReactionType(type: string): type is ReactionType {
  return types.some((it) => it === type)
}
