import { sql } from 'kysely'
import { createQuery, type Slots } from '../createQuery.ts'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { ask, known, type Question } from '../readBatch.ts'
import { type StandingKind, toStandingKey } from './toStandingKey.ts'

/** An act that is in force. */
export type StandingAct = Readonly<{ seq: bigint; until: Date | null; reason: string }>

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
  return ask(
    selectStanding(tx, { accountIds, kind: kind ?? null }),
    (rows) =>
      new Map(
        rows.map(({ kind, accountId, postSeq, label, ...act }) => [
          toStandingKey({ kind, accountId, postSeq, label }),
          act,
        ]),
      ),
  )
}

type Values = { accountIds: readonly bigint[]; kind: StandingKind | null }

const selectStanding = createQuery((db, { accountIds, kind }: Slots<Values>) =>
  db
    .selectFrom('moderation_standing as standing')
    .innerJoin('moderation_act as act', 'act.seq', 'standing.act_seq')
    .select([
      'standing.kind',
      'standing.account_id as accountId',
      'standing.post_seq as postSeq',
      'standing.label',
      'standing.until',
      'act.seq',
      'act.reason',
    ])
    .where(isAnyOf('standing.account_id', 'bigint', accountIds))
    .where(sql<boolean>`standing.kind = coalesce(${kind}, standing.kind)`)
    .compile(),
)
