import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { type KnownFollowersParameters, selectKnownFollowers } from './selectKnownFollowers.ts'

/** How many followers of an account are among those someone followed last; counted up to `max`. */
export async function countKnownFollowers(
  db: Db,
  { max, ...parameters }: KnownFollowersParameters & { max: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${selectKnownFollowers(parameters)} limit ${max}) as known`.execute(db)
  return rows[0]?.count ?? 0
}
