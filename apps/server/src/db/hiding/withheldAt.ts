import { type RawBuilder, sql } from 'kysely'
import type { Given } from '../createQuery.ts'
import { isSuspendedAt } from '../moderation/isSuspendedAt.ts'
import { isHiddenByOperators } from './isHiddenByOperators.ts'

/** Why the content of a post is withheld: operators hid it, or suspended its author. */
export type Withheld = 'hidden' | 'suspended'

/** Why the row of `post` at hand is withheld at `now`; `null` for one that is not. */
export function withheldAt(now: Given<Date>): RawBuilder<Withheld | null> {
  return sql<Withheld | null>`case
    when ${isHiddenByOperators('post.seq')} then 'hidden'
    when ${isSuspendedAt(now, 'post.account_id')} then 'suspended'
  end`
}
