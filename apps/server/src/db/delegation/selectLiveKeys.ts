import { limits } from '@kith/protocol'
import type { SelectQueryBuilder } from 'kysely'
import type { Database, Db } from '../Database.ts'

/** The keys of an account that may act at `now`, most recently used first: the rule of `assertDelegationLive`, in SQL. */
export function selectLiveKeys(
  db: Db,
  { accountId, now }: { accountId: bigint; now: Date },
): SelectQueryBuilder<Database, 'delegation', object> {
  return db
    .selectFrom('delegation')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - limits.delegationIdleMs))
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
}
