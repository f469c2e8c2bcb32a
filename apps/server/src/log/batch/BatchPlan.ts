import type { SubjectSpending } from '../../db/limit/writeSpending.ts'
import type { ModerationChange } from '../../db/moderation/ModerationChange.ts'
import type { NewRow } from '../../db/NewRow.ts'
import type { NotificationGroupChange } from '../../db/notification/writeNotifications.ts'
import type { WrittenContent } from '../../db/post/indexPosts.ts'
import type { AccountCounts, PostCounts } from '../../db/stats/writeCounts.ts'
import type { Receipt } from '../receipts/Receipt.ts'
import type { BatchParts } from './BatchPart.ts'
import type { ChargeOutcome } from './Charge.ts'
import type { Kept } from './Kept.ts'

/** A message at its position in the log, before its receipt is signed. */
export type PlannedMessage = Omit<NewRow<'message'>, 'receipt' | 'previous'>

/** What one batch writes: rows in their final state, and differences of counters. */
export type BatchPlan = Readonly<{
  /** One for each entry, in order. */
  outcomes: readonly (PlannedOutcome | ChargeOutcome)[]
  head: bigint
  /** How many log positions it takes. */
  growth: number
  messages: readonly PlannedMessage[]
  posts: readonly NewRow<'post'>[]
  /** Edits that are accepted, the losing ones too. */
  edits: readonly NewRow<'post_version'>[]
  /** Posts that show another version from now on: which of `edits`, by the post's `seq`. */
  shownEdits: ReadonlyMap<bigint, NewRow<'post_version'>>
  /** The new content of new and edited posts, by the post's `seq`. */
  contents: ReadonlyMap<bigint, WrittenContent>
  /** Deleted posts, by `seq`, and the log entry that deletes each. */
  deletions: ReadonlyMap<bigint, bigint>
  /** Which entries name which pictures. */
  mediaUses: readonly NewRow<'media_use'>[]
  /** Entries that name no picture any more: all of `purged`, and those of this batch that were purged at once. */
  mediaPurged: readonly bigint[]
  /** What parts write, of those that the batch came upon. */
  parts: BatchParts
  notifications: readonly NewRow<'notification'>[]
  notificationGroups: readonly NotificationGroupChange[]
  /** Reports, acts of operators and answers to them, in order. */
  moderation: readonly ModerationChange[]
  /** Log entries whose signed bytes are purged, since their content was replaced or deleted. */
  purged: readonly bigint[]
  /** Ids of claims that were replaced or undone: their envelopes are purged as well. */
  superseded: readonly Uint8Array[]
  accountCounts: ReadonlyMap<bigint, AccountCounts>
  postCounts: ReadonlyMap<bigint, PostCounts>
  /** Accounts whose ranked acts of the last day changed, each with its new list. */
  influence: readonly NewRow<'influence'>[]
  spending: readonly SubjectSpending[]
  /** Delegations whose last use is to be updated. */
  used: ReadonlyMap<string, Date>
  /** Accounts that were created for messages which were then refused, or tell them nothing. */
  unusedAccounts: readonly bigint[]
  revoked: ReadonlyMap<string, Readonly<{ at: Date; seq: bigint }>>
}>

export type PlannedOutcome =
  | Kept
  /** A message twice in one batch has one log position, and both outcomes have it. */
  | Readonly<{ kind: 'accepted'; id: Uint8Array; seq: bigint; receivedAt: Date }>
  /** Its receipt is in the log already. */
  | (Omit<Receipt, 'kind'> & Readonly<{ kind: 'known' }>)
  | Readonly<{ kind: 'refused'; error: Error }>
