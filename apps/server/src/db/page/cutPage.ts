import { type SelectQueryBuilder, type StringReference, sql } from 'kysely'
import type { Page } from './Page.ts'

/** Selects one page of a list that is ordered by one column, in either direction. */
export function cutPage<Tables, Name extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Name, Row>,
  column: StringReference<Tables, Name>,
  { after, limit, isBackward = false, order = 'desc' }: Page & { order?: 'asc' | 'desc' },
): SelectQueryBuilder<Tables, Name, Row> {
  const isAscending = (order === 'asc') !== isBackward
  const ordered = query.orderBy(sql.ref(column), isAscending ? 'asc' : 'desc').limit(limit)
  if (after === null) return ordered
  return ordered.where(sql<boolean>`${sql.ref(column)} ${isAscending ? sql`>` : sql`<`} ${after}`)
}
