import type { ClaimState } from '../../../db/ClaimState.ts'
import type { NewRow } from '../../../db/NewRow.ts'
import { askReactions } from '../../../db/reaction/askReactions.ts'
import { writeReactions } from '../../../db/reaction/writeReactions.ts'
import { known } from '../../../db/readBatch.ts'
import type { BatchPart } from '../../batch/BatchPart.ts'
import { isReactionType } from './isReactionType.ts'

type Reactions = {
  /** By `account:kind:post`. */
  claims: Map<string, ClaimState>
  written: Map<string, NewRow<'reaction'>>
}

/** Which reactions of the batch's authors to the batch's posts are in force. */
export const reactions: BatchPart<ReadonlyMap<string, ClaimState>, Reactions> = {
  isProjection: true,
  none: new Map(),
  ask(tx, messages, { posts }) {
    const reactors = messages.flatMap(({ message, accountId }) => (isReactionType(message.type) ? [accountId] : []))
    if (reactors.length === 0 || posts.size === 0) return known(new Map())
    return askReactions(tx, {
      accountIds: [...new Set(reactors)],
      posts: [...posts.values()].map(({ seq }) => seq),
    })
  },
  begin: (claims) => ({ claims: new Map(claims), written: new Map() }),
  write: (tx, { written }) => writeReactions(tx, [...written.values()]),
}
