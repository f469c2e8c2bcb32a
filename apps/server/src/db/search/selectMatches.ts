import { type RawBuilder, sql } from 'kysely'
import type { PeopleFilter } from '../../search/parsePeopleFilter.ts'

export type MatchingParameters = {
  filter: PeopleFilter
  /** Whose handles count. */
  chainId: number
  /** Accounts suspended at this time do not match: their name is withheld. */
  now: Date
}

/**
 * Ids of all accounts that match, the suspended among them, in any order, an account once for each way in which it does. By the
 * indexes of terms and addresses.
 */
export function selectMatches({
  filter: { begun, addresses },
  chainId,
}: Omit<MatchingParameters, 'now'>): RawBuilder<unknown> {
  return sql`
    select account_id as id from account_name where terms @@ ${begun}::tsquery
    union all
    select account.id from handle join account on account.wallet = handle.owner
    where handle.chain_id = ${BigInt(chainId)} and handle.terms @@ ${begun}::tsquery
    ${
      addresses === null
        ? sql``
        : sql`union all select id from account where address between ${addresses.first} and ${addresses.last}`
    }`
}
