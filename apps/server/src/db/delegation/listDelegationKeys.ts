import type { AccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

/** What never changes about a delegation. */
export type DelegationKey = Readonly<{ id: Uint8Array; accountId: bigint; address: AccountAddress; didKey: string }>

/** The keys of these delegations and their accounts, of those that are known, in no particular order. */
export async function listDelegationKeys(db: Db, ids: readonly Uint8Array[]): Promise<readonly DelegationKey[]> {
  const rows = await db
    .selectFrom('delegation')
    .innerJoin('account', 'account.id', 'delegation.account_id')
    .select(['delegation.id', 'delegation.account_id as accountId', 'delegation.did_key as didKey', 'account.address'])
    .where(isAnyOf('delegation.id', 'bytea', ids))
    .execute()
  return rows.map(({ address, ...row }) => ({ ...row, address: readAccountAddress(address) }))
}
