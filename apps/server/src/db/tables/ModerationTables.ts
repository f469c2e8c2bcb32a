import type { ColumnType, Generated } from 'kysely'
import type { Bytes } from './columns.ts'
import type { TableKind } from './TableKind.ts'

/** A post or an account that was reported, or whose author answered: what operators work through. */
type ModerationCaseTable = {
  id: Generated<bigint>
  /** The account, or the post's author. */
  account_id: bigint
  post_seq: bigint | null
  /** Order of lists: higher changed later. */
  place: Generated<bigint>
  /** Reports and answers that wait for a decision. */
  report_count: Generated<number>
  answer_count: Generated<number>
  /** How many of the open reports say what. */
  categories: ColumnType<Readonly<Record<string, number>>, never, string>
  changed_at: Date
}

/** What somebody reported. Truth; one open one for each account and case. */
type ReportTable = {
  place: Generated<bigint>
  /** SHA-256 of the message's payload. */
  id: Bytes
  case_id: bigint
  /** Who reports. */
  account_id: bigint
  category: string
  note: string
  /** The act that closed it. */
  closed_seq: Generated<bigint | null>
  ts: Date
  received_at: Date
}

export type ActName = 'hide' | 'unhide' | 'label' | 'unlabel' | 'suspend' | 'unsuspend' | 'close' | 'uphold'

/** The log of moderation: what operators did, in the order of the log. Truth; rows are only ever added. */
type ModerationActTable = {
  seq: bigint
  /** SHA-256 of the payload: the digest inside its CID. */
  id: Bytes
  operator_id: bigint
  delegation_id: Bytes
  act: ActName
  /** Whose account or post it is about. */
  account_id: bigint
  post_seq: bigint | null
  label: string | null
  until: Date | null
  /** The act whose answer did not change the operators' mind. */
  upheld_seq: bigint | null
  reason: string
  ts: Date
  received_at: Date
  /** As the operator's key signed it. */
  envelope: Bytes
}

/** The acts in force. */
type ModerationStandingTable = {
  act_seq: bigint
  kind: 'hide' | 'label' | 'suspend'
  account_id: bigint
  post_seq: bigint | null
  label: string | null
  /** Of a suspension: until when; `null` for one without end. */
  until: Date | null
}

/** What an author answered to an act. Truth. */
type ModerationAnswerTable = {
  act_seq: bigint
  id: Bytes
  case_id: bigint
  account_id: bigint
  text: string
  /** The act that undid the one answered, or upheld it. */
  decided_seq: Generated<bigint | null>
  ts: Date
  received_at: Date
}

/** What was reported, and what operators did. */
export type ModerationTables = {
  moderation_case: ModerationCaseTable
  report: ReportTable
  moderation_act: ModerationActTable
  moderation_standing: ModerationStandingTable
  moderation_answer: ModerationAnswerTable
}

export const moderationTableKinds = {
  // What is open and what is in force follows from reports, acts and answers, and is kept beside them.
  moderation_case: 'truth',
  report: 'truth',
  moderation_act: 'truth',
  moderation_standing: 'truth',
  moderation_answer: 'truth',
} as const satisfies Record<keyof ModerationTables, TableKind>
