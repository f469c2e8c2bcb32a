import type { ClaimState } from '../ClaimState.ts'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { ask, type Question } from '../readBatch.ts'

/** Queries reactions of these accounts to these posts, as `account:kind:post`; also those that were undone. */
export function askReactions(
  tx: Tx,
  { accountIds, posts }: { accountIds: readonly bigint[]; posts: readonly bigint[] },
): Question<ReadonlyMap<string, ClaimState>> {
  const query = tx
    .selectFrom('reaction')
    .select(['account_id', 'kind', 'post_seq', 'active', 'seq', 'ts', 'message_id as messageId', 'counted'])
    .where(isAnyOf('account_id', 'bigint', accountIds))
    .where(isAnyOf('post_seq', 'bigint', posts))
    .compile()
  return ask(
    query,
    (rows) =>
      new Map(rows.map(({ account_id, kind, post_seq, ...claim }) => [`${account_id}:${kind}:${post_seq}`, claim])),
  )
}
