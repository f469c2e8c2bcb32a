import { sql } from 'kysely'
import type { Tx } from '../db/Database.ts'
import { ask, known, type Question } from '../db/readBatch.ts'
import type { NotificationKind } from '../db/tables/NotificationTables.ts'
import type { Found } from './batch/BatchPart.ts'
import type { BatchState } from './batch/BatchState.ts'
import { toNotificationKey } from './batch/toNotificationKey.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { kindOf } from './kinds/kindOf.ts'

type Row = {
  postSeq: bigint
  actorId: bigint
  accountId: bigint
  kind: NotificationKind
  active: boolean
  seq: bigint
  day: number
  at: Date
}

/** Queries earlier notifications of what the batch repeats or undoes. */
export function askNotifications(
  tx: Tx,
  messages: readonly VerifiedMessage[],
  found: Found,
): Question<BatchState['notifications']> {
  const pairs = new Map<string, { postSeq: bigint; actorId: bigint; accountId: bigint | undefined }>()
  for (const { message, accountId: actorId } of messages) {
    const kind = kindOf(message)
    const notified = kind.place === 'log' ? (kind.listNotified?.(message, found) ?? []) : []
    for (const { postSeq, accountId } of notified)
      pairs.set(`${postSeq}:${actorId}:${accountId}`, { postSeq, actorId, accountId })
  }
  const asked = [...pairs.values()].flatMap(({ postSeq, actorId, accountId }) =>
    accountId === undefined ? [] : [sql`(${postSeq}::bigint, ${actorId}::bigint, ${accountId}::bigint)`],
  )
  if (asked.length === 0) return known(new Map())
  const query = sql<Row>`
    select notification.post_seq as "postSeq", notification.actor_id as "actorId", notification.account_id as "accountId",
      kind, active, seq, day, at
    from (values ${sql.join(asked)}) as asked (post_seq, actor_id, account_id)
    join notification using (post_seq, actor_id, account_id)`.compile(tx)
  return ask(
    query,
    (rows) =>
      new Map(rows.map(({ active, seq, day, at, ...key }) => [toNotificationKey(key), { active, seq, day, at }])),
  )
}
