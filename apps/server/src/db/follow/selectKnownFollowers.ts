import { type RawBuilder, sql } from 'kysely'
import { isHiddenFrom } from '../hiding/isHiddenFrom.ts'

export type KnownFollowersParameters = {
  /** Who knows them. */
  viewerId: bigint
  /** The account they follow. */
  accountId: bigint
}

/** Of an account's follows, the newest so many are looked through: it may follow any number of made-up addresses. */
const looked = 2_000

/**
 * Of the accounts that an account followed last, those that follow another: as `cursor` and `key`, in the order in which it
 * followed them.
 */
export function selectKnownFollowers({ viewerId, accountId }: KnownFollowersParameters): RawBuilder<unknown> {
  // One by one along the viewer's own follows: the other may have a million followers.
  return sql`
    select mine.seq as cursor, mine.target_id as key
    from (
      select seq, target_id from edge
      where source_id = ${viewerId} and kind = 'follow' and active
      order by seq desc
      limit ${looked}
    ) as mine
    cross join lateral (
      select from edge as theirs
      where theirs.source_id = mine.target_id and theirs.kind = 'follow' and theirs.target_id = ${accountId} and theirs.active
      offset 0
    ) as theirs
    where not ${isHiddenFrom(viewerId, 'mine.target_id')}`
}
