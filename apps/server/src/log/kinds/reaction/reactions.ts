import type { Insertable } from 'kysely'
import type { Database } from '../../../db/Database.ts'
import { isAnyOf } from '../../../db/queries/isAnyOf.ts'
import { ask, known } from '../../../db/readBatch.ts'
import type { BatchPart } from '../../batch/BatchPart.ts'
import type { ClaimState } from '../../batch/ClaimState.ts'
import { isReactionType } from './isReactionType.ts'

type Reactions = {
  /** By `account:kind:post`. */
  claims: Map<string, ClaimState>
  written: Map<string, Insertable<Database['reaction']>>
}

/** Which reactions of the batch's authors to the batch's posts are in force. */
export const reactions: BatchPart<ReadonlyMap<string, ClaimState>, Reactions> = {
  isProjection: true,
  none: new Map(),
  ask(tx, messages, { posts }) {
    const reactors = messages.flatMap(({ message, accountId }) => (isReactionType(message.type) ? [accountId] : []))
    if (reactors.length === 0 || posts.size === 0) return known(new Map())
    const query = tx
      .selectFrom('reaction')
      .select(['account_id', 'kind', 'post_seq', 'active', 'seq', 'ts', 'message_id', 'counted'])
      .where(isAnyOf('account_id', 'bigint', [...new Set(reactors)]))
      .where(
        isAnyOf(
          'post_seq',
          'bigint',
          [...posts.values()].map(({ seq }) => seq),
        ),
      )
      .compile()
    return ask(
      query,
      (rows) =>
        new Map(rows.map(({ account_id, kind, post_seq, ...claim }) => [`${account_id}:${kind}:${post_seq}`, claim])),
    )
  },
  begin: (claims) => ({ claims: new Map(claims), written: new Map() }),
  *write(tx, { written }) {
    if (written.size === 0) return
    yield tx
      .insertInto('reaction')
      .values([...written.values()])
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind', 'post_seq']).doUpdateSet(({ ref }) => ({
          active: ref('excluded.active'),
          seq: ref('excluded.seq'),
          ts: ref('excluded.ts'),
          message_id: ref('excluded.message_id'),
          counted: ref('excluded.counted'),
        })),
      )
      .compile()
  },
}
