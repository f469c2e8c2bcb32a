import { type RawBuilder, sql } from 'kysely'

/** Whether an account recently signed in from the same network as the account at `address`. */
export function inNetworkOf(address: Uint8Array, accountId: 'account.id' | 'post.account_id'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(accountId)} in (
    select other.account_id from account_network as other
    where other.network in (
      select network from account_network
      join account as named on named.id = account_network.account_id
      where named.address = ${address}
    )
  )`
}
