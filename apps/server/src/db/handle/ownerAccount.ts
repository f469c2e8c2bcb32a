import { type RawBuilder, sql } from 'kysely'

/**
 * The account of a wallet on the service's chain, as its bytes: that of its contract if this signed in, else
 * that of its plain key.
 */
export function ownerAccount(wallet: string): RawBuilder<Uint8Array> {
  return sql<Uint8Array>`coalesce(
    (select address from account where account.wallet = ${sql.ref(wallet)} order by joined_at nulls last, id limit 1),
    ${sql.ref(wallet)}
  )`
}
