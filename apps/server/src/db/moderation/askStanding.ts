import type { Tx } from '../../db/Database.ts'
import { isAnyOf } from '../../db/queries/isAnyOf.ts'
import { ask, known, type Question } from '../../db/readBatch.ts'
import type { StandingAct } from './ModerationState.ts'
import { type StandingKind, toStandingKey } from './toStandingKey.ts'

export type AskStandingParameters = {
  accountIds: readonly bigint[]
  /** Acts of this kind alone. */
  kind?: StandingKind | undefined
}

/** Asks what is in force on accounts and their posts. */
export function askStanding(
  tx: Tx,
  { accountIds, kind }: AskStandingParameters,
): Question<ReadonlyMap<string, StandingAct>> {
  if (accountIds.length === 0) return known(new Map())
  const query = tx
    .selectFrom('moderation_standing as standing')
    .innerJoin('moderation_act as act', 'act.seq', 'standing.act_seq')
    .select([
      'standing.kind',
      'standing.account_id',
      'standing.post_seq',
      'standing.label',
      'standing.until',
      'act.seq',
      'act.reason',
    ])
    .where(isAnyOf('standing.account_id', 'bigint', accountIds))
  return ask(
    (kind === undefined ? query : query.where('standing.kind', '=', kind)).compile(),
    (rows) =>
      new Map(
        rows.map(({ kind, account_id: accountId, post_seq: postSeq, label, ...act }) => [
          toStandingKey({ kind, accountId, postSeq, label }),
          act,
        ]),
      ),
  )
}
