import { sql } from 'kysely'
import type { Tx } from '../Database.ts'

export type DeleteNotificationsParameters = {
  accountId: bigint
  /** Groups whose newest one is from this log position or before. */
  upTo: bigint
  /** Groups deleted at once. */
  limit: number
}

/** Deletes some of an account's notifications of what others did. The acts themselves stay. False once none is left. */
export async function deleteNotifications(
  tx: Tx,
  { accountId, upTo, limit }: DeleteNotificationsParameters,
): Promise<boolean> {
  const groups = await tx
    .selectFrom('notification_group')
    .select(['kind', 'post_seq', 'day'])
    .where('account_id', '=', accountId)
    .where('newest_seq', '<=', upTo)
    .limit(limit)
    .execute()
  if (groups.length === 0) return false
  const keys = sql.join(
    groups.map(({ kind, post_seq, day }) => sql`(${kind}::text, ${post_seq}::bigint, ${day}::integer)`),
  )
  await sql`
    delete from notification where account_id = ${accountId} and (kind, post_seq, day) in (${keys}) and active`.execute(
    tx,
  )
  await sql`
    delete from notification_group where account_id = ${accountId} and (kind, post_seq, day) in (${keys})`.execute(tx)
  return true
}
