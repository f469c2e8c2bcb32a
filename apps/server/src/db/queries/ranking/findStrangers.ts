import { sql } from 'kysely'
import type { Db } from '../../Database.ts'

/** Who answers in whose thread. */
export type Replier = Readonly<{ threadAuthorId: bigint; authorId: bigint }>

/**
 * Those of some repliers who are strangers to the author of the thread: not established, and not followed by that author. Where
 * nobody is established, nobody is a stranger: else every first conversation of a new service would be folded.
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
