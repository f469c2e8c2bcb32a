import { type RawBuilder, sql } from 'kysely'
import { isSuspendedAt } from '../moderation/isSuspendedAt.ts'
import type { MatchingParameters } from './selectMatches.ts'

/**
 * One row if the account of a row of `account` matches, else none: for a `cross join lateral` behind it. `offset 0` makes
 * PostgreSQL look up that account, by its id and address, instead of everyone who matches.
 */
export function selectMatch({ filter: { begun, addresses }, chainId, now }: MatchingParameters): RawBuilder<unknown> {
  return sql`
    select from (
      (select from account_name where account_id = account.id and terms @@ ${begun}::tsquery offset 0)
      union all
      (
        select from handle
        where chain_id = ${BigInt(chainId)} and owner = account.wallet and terms @@ ${begun}::tsquery offset 0
      )
      ${
        addresses === null
          ? sql``
          : sql`union all (select where account.address between ${addresses.first} and ${addresses.last})`
      }
    ) as matches
    where not ${isSuspendedAt(now, 'account.id')}
    limit 1`
}
