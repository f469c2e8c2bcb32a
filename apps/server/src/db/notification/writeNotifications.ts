import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { type NewRow, toRow } from '../NewRow.ts'
import type { NotificationKind } from '../tables/NotificationTables.ts'
import type { Writes } from '../Writes.ts'

/** What a batch changes in one group of notifications. */
export type NotificationGroupChange = {
  accountId: bigint
  kind: NotificationKind
  postSeq: bigint
  day: number
  /** By how much its count changes. */
  count: number
  /** The newest place of those it gains; `0n` if it gains none. */
  newest: bigint
  /** Whether it loses any. */
  isUndone: boolean
}

export type WriteNotificationsParameters = {
  notifications: readonly NewRow<'notification'>[]
  notificationGroups: readonly NotificationGroupChange[]
}

/** Writes notifications, and keeps the count and the newest position of each group. */
export function* writeNotifications(
  tx: Tx,
  { notifications, notificationGroups }: WriteNotificationsParameters,
): Writes {
  if (notifications.length === 0) return
  yield tx
    .insertInto('notification')
    .values(notifications.map(toRow<'notification'>))
    .onConflict((conflict) =>
      conflict.columns(['post_seq', 'actor_id', 'account_id', 'kind']).doUpdateSet(({ ref }) => ({
        active: ref('excluded.active'),
        seq: ref('excluded.seq'),
        day: ref('excluded.day'),
        at: ref('excluded.at'),
      })),
    )
    .compile()
  yield tx
    .insertInto('notification_group')
    .values(
      notificationGroups.map(({ accountId, kind, postSeq, day, count, newest }) => ({
        account_id: accountId,
        kind,
        post_seq: postSeq,
        day,
        count,
        newest_seq: newest,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'post_seq', 'day']).doUpdateSet({
        count: sql<number>`notification_group.count + excluded.count`,
        newest_seq: sql<bigint>`greatest(notification_group.newest_seq, excluded.newest_seq)`,
      }),
    )
    .compile()

  const undone = notificationGroups.filter(({ isUndone }) => isUndone)
  if (undone.length === 0) return
  const rows = undone.map(
    ({ accountId, kind, postSeq, day }) =>
      sql`(${accountId}::bigint, ${kind}::text, ${postSeq}::bigint, ${day}::integer)`,
  )
  // The newest may be gone: the group moves to its newest that is left, and is removed if it is empty.
  yield sql`
    with undone (account_id, kind, post_seq, day) as (values ${sql.join(rows)}),
    gone as (
      delete from notification_group as kept using undone
      where (kept.account_id, kept.kind, kept.post_seq, kept.day)
        = (undone.account_id, undone.kind, undone.post_seq, undone.day)
        and kept.count = 0
    )
    update notification_group as kept set newest_seq = newest.seq
    from undone
    cross join lateral (
      select seq from notification
      where notification.account_id = undone.account_id and notification.kind = undone.kind
        and notification.post_seq = undone.post_seq and notification.day = undone.day and active
      order by seq desc
      limit 1
    ) as newest
    where (kept.account_id, kept.kind, kept.post_seq, kept.day)
      = (undone.account_id, undone.kind, undone.post_seq, undone.day)`.compile(tx)
}
