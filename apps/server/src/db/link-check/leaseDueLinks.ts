import type { AccountAddress } from '@kith/protocol'
import { sql } from 'kysely'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import type { Db } from '../Database.ts'

/** A profile's link whose page is to be looked at. */
export type DueLink = Readonly<{
  accountId: bigint
  /** The log position at which the profile got it. */
  seq: bigint
  /** Looks in a row that found no link back. */
  failures: number
  address: AccountAddress
  wallet: Uint8Array | null
  /** `null` where it was taken off meanwhile. */
  url: string | null
}>

/** Takes links that are due, the oldest first. To others they are not due before `leasedUntil`. */
export async function leaseDueLinks(
  db: Db,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<readonly DueLink[]> {
  const { rows } = await sql<Omit<DueLink, 'address'> & { address: Uint8Array }>`
    with due as (
      select account_id from link_check where due_at <= ${now} order by due_at limit ${limit} for update skip locked
    ), leased as (
      update link_check set due_at = ${leasedUntil}
      from due where link_check.account_id = due.account_id
      returning link_check.account_id, link_check.seq, link_check.failures
    )
    select leased.account_id as "accountId", leased.seq, leased.failures, account.address, account.wallet,
      profile_field.value as url
    from leased
    join account on account.id = leased.account_id
    left join profile_field on profile_field.account_id = leased.account_id
      and profile_field.field = 'link' and profile_field.seq = leased.seq`.execute(db)
  return rows.map(({ address, ...row }) => ({ ...row, address: readAccountAddress(address) }))
}
