import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** The author of a reply, and the author of its thread. */
export type Replier = Readonly<{ threadAuthorId: bigint; authorId: bigint }>

/**
 * Finds the repliers who are strangers to the author of the thread: not established, and not followed by that author. If no
 * account is established, no one is a stranger. Otherwise clients would fold every first conversation of a new service.
 */
export async function findStrangers(db: Db, repliers: readonly Replier[]): Promise<readonly Replier[]> {
  const others = repliers.filter(({ threadAuthorId, authorId }) => threadAuthorId !== authorId)
  if (others.length === 0) return []
  const { rows } = await sql<Replier>`
    select replier.thread_author as "threadAuthorId", replier.author as "authorId"
    from unnest(
      ${others.map(({ threadAuthorId }) => threadAuthorId)}::bigint[],
      ${others.map(({ authorId }) => authorId)}::bigint[]
    ) as replier (thread_author, author)
    where exists (select from established_account where is_established)
      and not exists (
        select from established_account where account_id = replier.author and is_established
      )
      and not exists (
        select from edge
        where source_id = replier.thread_author and kind = 'follow' and target_id = replier.author and active
      )`.execute(db)
  return rows
}
