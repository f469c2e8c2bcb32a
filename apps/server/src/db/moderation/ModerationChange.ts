import type { NewRow } from '../NewRow.ts'
import type { StandingPlace } from './toStandingKey.ts'

/** A post and its author, or an account. */
export type ModerationSubject = Readonly<{ accountId: bigint; postSeq: bigint | null }>

export type ReportChange = Readonly<{
  kind: 'report'
  subject: ModerationSubject
  report: Omit<NewRow<'report'>, 'caseId' | 'place'> & { ts: Date; receivedAt: Date; category: string }
}>

export type AnswerChange = Readonly<{
  kind: 'answer'
  subject: ModerationSubject
  answer: Omit<NewRow<'moderation_answer'>, 'caseId'> & { receivedAt: Date }
}>

export type ActChange = Readonly<{
  kind: 'act'
  subject: ModerationSubject
  act: NewRow<'moderation_act'> & { seq: bigint; receivedAt: Date }
  /** The place among the acts in force that it takes, or empties. */
  standing: Readonly<{ place: StandingPlace; isUndo: boolean }> | null
  /** Place of the newest report that it closes; `null` where it closes none. */
  closesUpTo: bigint | null
}>

/** What one message about moderation writes. */
export type ModerationChange = ReportChange | AnswerChange | ActChange
