import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import type { ActName } from '../tables/ModerationTables.ts'

/** An act of an operator, and how it was answered. */
export type NamedAct = Readonly<{
  id: Uint8Array
  seq: bigint
  act: ActName
  /** Whose account or post it is about. */
  accountId: bigint
  postSeq: bigint | null
  label: string | null
  answer: 'none' | 'open' | 'decided'
}>

/** Acts by their ids, in no particular order. */
export async function listNamedActs(tx: Tx, ids: readonly Uint8Array[]): Promise<readonly NamedAct[]> {
  return await tx
    .selectFrom('moderation_act as act')
    .leftJoin('moderation_answer as answer', 'answer.act_seq', 'act.seq')
    .select([
      'act.id',
      'act.seq',
      'act.act',
      'act.account_id as accountId',
      'act.post_seq as postSeq',
      'act.label',
      sql<NamedAct['answer']>`case when answer.act_seq is null then 'none'
        when answer.decided_seq is null then 'open' else 'decided' end`.as('answer'),
    ])
    .where('act.id', 'in', ids)
    .execute()
}
