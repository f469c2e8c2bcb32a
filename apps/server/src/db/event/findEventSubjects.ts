import { sql } from 'kysely'
import { toHex } from '../../bytes/toHex.ts'
import type { Db } from '../Database.ts'
import type { EventNode } from './listEvents.ts'

/** The accounts and the post that an event is about. Stream filters match on them. */
export type EventSubject = Readonly<{
  /** Address of `Event.account` in hex, lower-case, without `0x`. */
  author: string
  /** Digest of the id of `Event.post`, in hex. */
  postId: string | null
  /** `Event.account`, `Event.target`, and every account that gets a notification of the event. */
  concerned: readonly bigint[]
}>

/** Finds the subjects of these events, by `seq`. */
export async function findEventSubjects(
  db: Db,
  events: readonly EventNode[],
): Promise<ReadonlyMap<bigint, EventSubject>> {
  if (events.length === 0) return new Map()
  const { rows } = await sql<{ seq: bigint; author: Uint8Array; postId: Uint8Array | null; notified: bigint[] }>`
    select entry.seq, account.address as author, post.id as "postId",
      array(
        select note.account_id from notification as note
        where note.post_seq = entry.post_seq and note.actor_id = entry.account_id
      ) as notified
    from unnest(
      ${events.map(({ seq }) => seq)}::bigint[],
      ${events.map(({ accountId }) => accountId)}::bigint[],
      ${events.map(({ postSeq }) => postSeq)}::bigint[]
    ) as entry (seq, account_id, post_seq)
    join account on account.id = entry.account_id
    left join post on post.seq = entry.post_seq`.execute(db)
  const targets = new Map(events.map(({ seq, accountId, targetId }) => [seq, { accountId, targetId }]))
  return new Map(
    rows.map(({ seq, author, postId, notified }) => {
      const { accountId, targetId } = targets.get(seq) ?? { accountId: null, targetId: null }
      const concerned = [accountId, targetId, ...notified].filter((id) => id !== null)
      return [seq, { author: toHex(author), postId: postId && toHex(postId), concerned }]
    }),
  )
}
