import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import type { Page, PageEntry } from './Page.ts'
import { type KnownFollowersParameters, selectKnownFollowers } from './selectKnownFollowers.ts'

/** The followers of an account among those someone followed last, newest followed first. */
export async function listKnownFollowers(
  db: Db,
  parameters: KnownFollowersParameters,
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  const { rows } = await sql<PageEntry>`
    ${selectKnownFollowers(parameters)} ${after === null ? sql`` : sql`and mine.seq < ${after}`}
    order by mine.seq desc
    limit ${limit}`.execute(db)
  return rows
}
