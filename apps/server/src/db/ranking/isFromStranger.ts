import { sql } from 'kysely'

/** As a value, so that PostgreSQL looks up one follow by its key, where a join may read all followers of the author. */
const threadAuthor = sql`(select root.account_id from post as root where root.seq = post.root_seq)`

/**
 * Whether the row of `post` at hand is a reply by a stranger to the author of its thread: not established, and not followed by
 * that author. If no account is established, no one is a stranger. Otherwise clients would fold every first conversation of a new
 * service.
 */
export const isFromStranger = sql<boolean>`(
  post.root_seq is not null
  and not exists (select from established_account where account_id = post.account_id and is_established)
  and exists (select from established_account where is_established)
  and ${threadAuthor} <> post.account_id
  and not exists (
    select from edge
    where source_id = ${threadAuthor} and kind = 'follow' and target_id = post.account_id and active
  )
)`
