import { type RawBuilder, sql } from 'kysely'
import { isHiddenFrom } from './isHiddenFrom.ts'

export type KnownFollowersParameters = {
  /** Who knows them. */
  viewerId: bigint
  /** Whom they follow. */
  accountId: bigint
}

/** The accounts that an account follows and that follow another: as `cursor` and `key`, in the order in which it followed them. */
export function selectKnownFollowers({ viewerId, accountId }: KnownFollowersParameters): RawBuilder<unknown> {
  // One by one along the viewer's own follows: the other may have a million followers.
  return sql`
    select mine.seq as cursor, mine.target_id as key
    from edge as mine
    cross join lateral (
      select from edge as theirs
      where theirs.source_id = mine.target_id and theirs.kind = 'follow' and theirs.target_id = ${accountId} and theirs.active
      offset 0
    ) as theirs
    where mine.source_id = ${viewerId} and mine.kind = 'follow' and mine.active
      and not ${isHiddenFrom(viewerId, 'mine.target_id')}`
}
