import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { ask, type Question } from '../readBatch.ts'
import type { NotificationKind } from '../tables/NotificationTables.ts'
import { toNotificationKey } from './toNotificationKey.ts'

/** Which account is notified of acts of which account about which post; `0n` for acts about no post. */
export type NotifiedPair = Readonly<{ postSeq: bigint; actorId: bigint; accountId: bigint }>

/** A notification, or one that was undone. */
export type NotificationState = Readonly<{ active: boolean; seq: bigint; day: number; at: Date }>

type Row = NotifiedPair & NotificationState & { kind: NotificationKind }

/** Queries earlier notifications of these pairs, of which there is one or more, by `post:actor:account:kind`. */
export function askNotifications(
  tx: Tx,
  pairs: readonly NotifiedPair[],
): Question<ReadonlyMap<string, NotificationState>> {
  const asked = pairs.map(
    ({ postSeq, actorId, accountId }) => sql`(${postSeq}::bigint, ${actorId}::bigint, ${accountId}::bigint)`,
  )
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
