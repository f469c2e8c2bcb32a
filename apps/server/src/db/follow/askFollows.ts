import type { ClaimState } from '../ClaimState.ts'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { ask, type Question } from '../readBatch.ts'

/** Queries follows of any of these accounts by any of those, as `source:target`; also those that were undone. */
export function askFollows(
  tx: Tx,
  { sources, targets }: { sources: readonly bigint[]; targets: readonly bigint[] },
): Question<ReadonlyMap<string, ClaimState>> {
  const query = tx
    .selectFrom('edge')
    .select(['source_id', 'target_id', 'active', 'seq', 'ts', 'message_id as messageId', 'counted'])
    .where('kind', '=', 'follow')
    .where(isAnyOf('source_id', 'bigint', sources))
    .where(isAnyOf('target_id', 'bigint', targets))
    .compile()
  return ask(
    query,
    (rows) => new Map(rows.map(({ source_id, target_id, ...claim }) => [`${source_id}:${target_id}`, claim])),
  )
}
