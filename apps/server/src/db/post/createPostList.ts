import { type RawBuilder, sql } from 'kysely'
import type { AccountReading } from '../account/accountColumns.ts'
import type { Slots } from '../createQuery.ts'
import { createStatement } from '../createStatement.ts'
import type { Db } from '../Database.ts'
import type { PageEntry } from '../page/Page.ts'
import { type FoundPost, type FoundPostRow, isNear, selectFoundPosts, toFoundPost } from '../search/selectFoundPosts.ts'

/** Entries of a list of posts, newest first, with the posts, those near them, and the authors of all. */
export type PostList = Readonly<{ entries: readonly PageEntry[]; found: readonly FoundPost[] }>

export type CreatePostListOptions = {
  /** A list of fewer entries than its limit gives none, and no posts are looked up for it. */
  isWhole?: boolean
}

/** What a list of posts may take besides what it is a list of. */
type Values = AccountReading & { limit: number }
type Row = FoundPostRow & { cursor: bigint | null; reposters: readonly string[] | null }

/** An entry as a statement selects it: drivers return a list of strings, not of ids. */
export type ListEntry = Pick<PageEntry, 'cursor' | 'key'> & Readonly<{ reposters: readonly string[] | null }>

/**
 * Makes a query for a list of posts together with the posts, as one statement: another would cost the reader a turn, and
 * service and database what each statement costs.
 *
 * @param select selects `cursor`, `key` and `reposters` of at most `limit` entries.
 */
export function createPostList<Of>(
  select: (slots: Slots<Of & Values>) => RawBuilder<ListEntry>,
  { isWhole = false }: CreatePostListOptions = {},
): (db: Db, values: Of & Values) => Promise<PostList> {
  const read = createStatement<Of & Values, Row>((db, slots) => {
    const ofWhole = isWhole ? sql`where (select count(*) from list) >= ${slots.limit}` : sql``
    // The compiler knows tables only, and the list is not one.
    const withList = db.with(
      (cte) => cte('list').materialized(),
      () => sql<ListEntry>`(${select(slots)})`,
    ) as unknown as Db
    return selectFoundPosts(withList, slots)
      .leftJoin(sql<ListEntry>`list`.as('list'), (join) => join.on(sql<boolean>`list.key = post.seq`))
      .select(['list.cursor', 'list.reposters'])
      .where(isNear(sql`post.seq = any(array(select key from list ${ofWhole}))`))
      .compile()
  })
  return async (db, values) => {
    const rows = await read(db, values)
    const entries = rows.flatMap(({ cursor, seq, reposters }) =>
      cursor === null ? [] : [createEntry({ cursor, key: seq, reposters: reposters?.map(BigInt) ?? [] })],
    )
    return {
      entries: entries.sort((one, other) => (one.cursor < other.cursor ? 1 : -1)),
      found: rows.map(toFoundPost),
    }
  }
}

function createEntry({ cursor, key, reposters }: Required<Omit<PageEntry, 'repostedBy'>>): PageEntry {
  return { cursor, key, repostedBy: reposters[0] ?? null, reposters }
}
