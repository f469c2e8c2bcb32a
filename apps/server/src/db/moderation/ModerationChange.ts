import type { Insertable } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { StandingPlace } from './toStandingKey.ts'

/** A post and its author, or an account. */
export type ModerationSubject = Readonly<{ accountId: bigint; postSeq: bigint | null }>

export type ReportChange = Readonly<{
  kind: 'report'
  subject: ModerationSubject
  report: Omit<Insertable<Database['report']>, 'case_id' | 'place'> & { ts: Date; received_at: Date; category: string }
}>

export type AnswerChange = Readonly<{
  kind: 'answer'
  subject: ModerationSubject
  answer: Omit<Insertable<Database['moderation_answer']>, 'case_id'> & { received_at: Date }
}>

export type ActChange = Readonly<{
  kind: 'act'
  subject: ModerationSubject
  act: Insertable<Database['moderation_act']> & { seq: bigint; received_at: Date }
  /** The place among the acts in force that it takes, or empties. */
  standing: Readonly<{ place: StandingPlace; isUndo: boolean }> | null
  /** Place of the newest report that it closes; `null` where it closes none. */
  closesUpTo: bigint | null
}>

/** What one message about moderation writes. */
export type ModerationChange = ReportChange | AnswerChange | ActChange
