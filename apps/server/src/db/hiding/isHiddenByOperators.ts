import { type RawBuilder, sql } from 'kysely'

/** Whether operators hid the post whose log position is in a column, such as `post.seq`. */
export function isHiddenByOperators(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from moderation_standing as standing where standing.post_seq = ${sql.ref(column)} and standing.kind = 'hide')`
}
