import type { MessageType } from '@kith/protocol'
import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isOfType } from '../log/isOfType.ts'

/** One position of the log: an accepted message, a handle that changed, a confirmed tip, what operators did, a key that was ended, or an account of which nothing is left. */
export type EventNode = Readonly<{
  seq: bigint
  /** The message's type, `handle`, `tip`, `moderation`, `key_end` or `deletion`. */
  kind: string
  /** The actor; of moderation, the account it is about. */
  accountId: bigint
  postSeq: bigint | null
  targetId: bigint | null
  /** Imported from a file: notifies no account. */
  isImported: boolean
}>

export type ListEventsParameters = {
  after: bigint
  limit: number
  /** Types that another undoes: once purged, their events no longer say what they were about. */
  undoable: readonly MessageType[]
}

/**
 * The log after a position, oldest first. Commit order is `seq` order, so nothing appears behind a reader's back. What was undone
 * no longer says what it was about; its undo does for a day, so that readers who saw the one learn of the other.
 */
export async function listEvents(
  db: Db,
  { after, limit, undoable }: ListEventsParameters,
): Promise<readonly EventNode[]> {
  const isUndone = sql`envelope is null and ${isOfType('type', undoable)}`
  const { rows } = await sql<EventNode>`
    (
      select seq, type as kind, account_id as "accountId",
        case when ${isUndone} then null else post_seq end as "postSeq",
        case when ${isUndone} then null else target_id end as "targetId",
        imported as "isImported"
      from message where seq > ${after} order by seq limit ${limit}
    )
    union all
    (
      select seq, 'handle', account_id, null, null, false
      from handle_change where seq > ${after} order by seq limit ${limit}
    )
    union all
    (
      select tip.seq, 'tip', sender.id, post.seq, null, false
      from tip join account as sender on sender.wallet = tip.sender join post on post.id = tip.post_id
      where tip.seq > ${after} order by tip.seq limit ${limit}
    )
    union all
    (
      select seq, 'moderation', account_id, post_seq, null, false
      from moderation_act where seq > ${after} and act not in ('close', 'uphold') order by seq limit ${limit}
    )
    union all
    (
      select seq, 'key_end', account_id, null, null, false
      from key_end where seq > ${after} order by seq limit ${limit}
    )
    union all
    (
      select completed_seq, 'deletion', account_id, null, null, false
      from account_deletion where completed_seq > ${after} order by completed_seq limit ${limit}
    )
    order by seq
    limit ${limit}`.execute(db)
  return rows
}
