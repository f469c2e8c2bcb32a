import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../Database.ts'
import type { FollowsOf } from '../follow/listFollows.ts'
import { isSuspendedAt } from '../moderation/isSuspendedAt.ts'
import type { Page, PageEntry } from '../page/Page.ts'
import { selectMatch } from './selectMatch.ts'
import { type MatchingParameters, selectMatches } from './selectMatches.ts'

export type FoundFollowsParameters = MatchingParameters & {
  of: FollowsOf
}

export type FoundFollows = Readonly<{
  entries: readonly PageEntry[]
  /** Where the search stopped, though the list goes on; `null` if the page is full or none is left. */
  stoppedAt: bigint | null
}>

/** A page looks at so many follows one by one. */
export const looked = 2_000
/** If so many accounts match or fewer, a page looks up the follow of each instead of going on. Both bound what is read from a cold disk. */
const fewMatches = 2_000

/**
 * Of the accounts that follow someone, or that someone follows, those that match; newest first, with the cursors of `listFollows`.
 *
 * A page first looks at the newest follows one by one. That fills it for common words, and is all there is of most lists. For
 * rare words it then starts from the accounts that match. Where neither does, as for a letter or two, the next page continues
 * where this one stopped. So what a page costs depends neither on the length of the list nor on the query.
 */
export async function listFoundFollows(
  db: Db,
  parameters: FoundFollowsParameters,
  { after, limit }: Page,
): Promise<FoundFollows> {
  const walked = await walk(db, parameters, { after, limit })
  if (walked.entries.length === limit || walked.stoppedAt === null) return { entries: walked.entries, stoppedAt: null }
  if (!(await areFew(db, parameters))) return walked
  const rest = { after: walked.stoppedAt, limit: limit - walked.entries.length }
  return { entries: [...walked.entries, ...(await lookUp(db, parameters, rest))], stoppedAt: null }
}

/** Goes along the list, a bounded number of follows, until the page is full. */
async function walk(
  db: Db,
  { of, ...matching }: FoundFollowsParameters,
  { after, limit }: Page,
): Promise<FoundFollows> {
  const { own, other } = columnsOf(of)
  const stretch = sql`
    select seq as cursor, ${other} as key from edge
    where ${own} and kind = 'follow' and active ${isAfter('seq', after)}
    order by seq desc
    limit ${looked}`
  const { rows } = await sql<{ last: bigint | null; count: bigint; cursor: bigint | null; key: bigint | null }>`
    select ends.last, ends.count, found.cursor, found.key
    from (select min(cursor) as last, count(*) as count from (${stretch}) as follow) as ends
    left join (
      select follow.cursor, follow.key
      from (${stretch}) as follow
      join account on account.id = follow.key
      cross join lateral (${selectMatch(matching)}) as match
      order by follow.cursor desc
      limit ${limit}
    ) as found on true
    order by found.cursor desc`.execute(db)
  const entries = rows.flatMap(({ cursor, key }) => (cursor === null || key === null ? [] : [{ cursor, key }]))
  const isWhole = Number(rows[0]?.count) < looked
  return { entries, stoppedAt: isWhole ? null : (rows[0]?.last ?? null) }
}

/** Whether few enough accounts match to look at each. */
async function areFew(db: Db, matching: MatchingParameters): Promise<boolean> {
  // The index reads all words that begin with a letter or two.
  if (matching.filter.isShort) return false
  const few = sql`select from (${selectMatches(matching)}) as match limit ${fewMatches + 1}`
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from (${few}) as few`.execute(db)
  return Number(rows[0]?.count) <= fewMatches
}

/** Looks up the follow of every account that matches. */
async function lookUp(
  db: Db,
  { of, ...matching }: FoundFollowsParameters,
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  const { pair } = columnsOf(of)
  // `active` is asked for afterwards: inside, PostgreSQL might read all follows of each by an index of the active ones.
  const { rows } = await sql<PageEntry>`
    select follow.seq as cursor, found.id as key
    from (select distinct id from (${selectMatches(matching)}) as match) as found
    cross join lateral (select seq, active from edge where ${pair} and kind = 'follow' offset 0) as follow
    where follow.active ${isAfter('follow.seq', after)} and not ${isSuspendedAt(matching.now, 'found.id')}
    order by follow.seq desc
    limit ${limit}`.execute(db)
  return rows
}

function columnsOf(of: FollowsOf) {
  return 'followersOf' in of
    ? {
        own: sql`target_id = ${of.followersOf}`,
        other: sql`source_id`,
        pair: sql`source_id = found.id and target_id = ${of.followersOf}`,
      }
    : {
        own: sql`source_id = ${of.followedBy}`,
        other: sql`target_id`,
        pair: sql`source_id = ${of.followedBy} and target_id = found.id`,
      }
}

function isAfter(column: string, after: bigint | null): RawBuilder<unknown> {
  return after === null ? sql`` : sql`and ${sql.ref(column)} < ${after}`
}
