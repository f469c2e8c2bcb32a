import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import type { Page, PageEntry } from '../page/Page.ts'
import { selectMatch } from '../search/selectMatch.ts'
import type { MatchingParameters } from '../search/selectMatches.ts'
import { type KnownFollowersParameters, selectKnownFollowers } from './selectKnownFollowers.ts'

/** The followers of an account among those someone followed last, newest followed first; of them, those that match. */
export async function listKnownFollowers(
  db: Db,
  { matching = null, ...parameters }: KnownFollowersParameters & { matching?: MatchingParameters | null },
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  const known = sql`${selectKnownFollowers(parameters)} ${after === null ? sql`` : sql`and mine.seq < ${after}`}`
  const { rows } = await (matching === null
    ? sql<PageEntry>`${known} order by mine.seq desc limit ${limit}`
    : sql<PageEntry>`
        select known.cursor, known.key
        from (${known}) as known
        join account on account.id = known.key
        cross join lateral (${selectMatch(matching)}) as match
        order by known.cursor desc
        limit ${limit}`
  ).execute(db)
  return rows
}
