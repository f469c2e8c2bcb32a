import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import type { ActName } from '../tables/ModerationTables.ts'

/** What the account acted upon answered, and what came of it. */
export type AnswerNode = Readonly<{
  text: string
  receivedAt: Date
  outcome: 'open' | 'upheld' | 'undone'
  /** The deciding operator's reason. */
  outcomeReason: string | null
  decidedAt: Date | null
}>

export type ActNode = Readonly<{
  seq: bigint
  id: Uint8Array
  act: ActName
  operatorId: bigint
  delegationId: Uint8Array
  accountId: bigint
  postSeq: bigint | null
  label: string | null
  until: Date | null
  reason: string
  receivedAt: Date
  envelope: Uint8Array
  /** False for what was undone or replaced, and for acts that put nothing in force. */
  isStanding: boolean
  answer: AnswerNode | null
}>

/** Finds the acts of operators at these log positions, in no particular order. */
export async function findActs(db: Db, seqs: readonly bigint[]): Promise<readonly ActNode[]> {
  const rows = await db
    .selectFrom('moderation_act as act')
    .leftJoin('moderation_standing as standing', 'standing.act_seq', 'act.seq')
    .leftJoin('moderation_answer as answer', 'answer.act_seq', 'act.seq')
    .leftJoin('moderation_act as decision', 'decision.seq', 'answer.decided_seq')
    .select([
      'act.seq',
      'act.id',
      'act.act',
      'act.operator_id as operatorId',
      'act.delegation_id as delegationId',
      'act.account_id as accountId',
      'act.post_seq as postSeq',
      'act.label',
      'act.until',
      'act.reason',
      'act.received_at as receivedAt',
      'act.envelope',
      sql<boolean>`standing.act_seq is not null`.as('isStanding'),
      'answer.text as answerText',
      'answer.received_at as answeredAt',
      'decision.act as decision',
      'decision.reason as outcomeReason',
      'decision.received_at as decidedAt',
    ])
    .where(isAnyOf('act.seq', 'bigint', seqs))
    .execute()
  return rows.map(({ answerText, answeredAt, decision, outcomeReason, decidedAt, ...act }) => ({
    ...act,
    answer:
      answerText === null || answeredAt === null
        ? null
        : { text: answerText, receivedAt: answeredAt, outcome: toOutcome(decision), outcomeReason, decidedAt },
  }))
}

function toOutcome(decision: ActName | null): AnswerNode['outcome'] {
  if (decision === null) return 'open'
  return decision === 'uphold' ? 'upheld' : 'undone'
}
