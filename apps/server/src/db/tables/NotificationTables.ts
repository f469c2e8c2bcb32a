import type { TableKind } from './TableKind.ts'

export type NotificationKind = 'like' | 'repost' | 'follow' | 'reply' | 'quote' | 'mention' | 'tip'

/** Which account is notified of which act of which account. Has no content: that is read from the post. */
type NotificationTable = {
  /** The notified account. */
  account_id: bigint
  kind: NotificationKind
  /** The post liked, reposted or tipped, or the one that replies, quotes or mentions; 0 for a follow. */
  post_seq: bigint
  /** Who did it. */
  actor_id: bigint
  /** False for what was undone; done again on the same day, it keeps its position. */
  active: boolean
  /** The log entry that did it; of tips by one account, the newest. */
  seq: bigint
  /** When that arrived, and on which day since 1970 (UTC). */
  at: Date
  day: number
}

/** The notifications of one kind about one post on one day, as one entry of the list. */
type NotificationGroupTable = {
  account_id: bigint
  kind: NotificationKind
  post_seq: bigint
  day: number
  /** How many are active; a group without any has no row. */
  count: number
  /** The newest of them: its place in the list. */
  newest_seq: bigint
}

/** The log position up to which an account has seen its notifications, in any of its browsers. Truth. */
type SeenMarkTable = { account_id: bigint; seq: bigint }

/** Notifications of accounts. */
export type NotificationTables = {
  notification: NotificationTable
  notification_group: NotificationGroupTable
  seen_mark: SeenMarkTable
}

export const notificationTableKinds = {
  notification: 'projection',
  notification_group: 'projection',
  seen_mark: 'truth',
} as const satisfies Record<keyof NotificationTables, TableKind>
