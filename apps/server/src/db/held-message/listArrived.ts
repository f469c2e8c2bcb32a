import type { AccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

/** A held message. */
export type HeldMessage = Readonly<{
  id: Uint8Array
  accountId: bigint
  address: AccountAddress
  /** The delegation whose key brought it. */
  importerId: Uint8Array
  envelope: Uint8Array
  /** When this service received it first, by its own receipt; `null` without one. */
  receivedAt: Date | null
}>

export type ListArrivedParameters = {
  /** Those of this account alone. */
  accountId: bigint | undefined
  /** Accounts left out. */
  exceptAccounts: readonly bigint[]
  /** Messages left out. */
  exceptIds: readonly Uint8Array[]
  limit: number
}

/** Held messages whose post is here now, in the order in which they came. */
export async function listArrived(
  db: Db,
  { accountId, exceptAccounts, exceptIds, limit }: ListArrivedParameters,
): Promise<readonly HeldMessage[]> {
  const rows = await db
    .selectFrom('held_message as held')
    .innerJoin('post', 'post.id', 'held.awaits')
    .innerJoin('account', 'account.id', 'held.account_id')
    .select([
      'held.id',
      'held.account_id as accountId',
      'held.importer_id as importerId',
      'held.envelope',
      'held.received_at as receivedAt',
      'account.address',
    ])
    .$if(accountId !== undefined, (query) => query.where('held.account_id', '=', accountId ?? 0n))
    .$if(exceptAccounts.length > 0, (query) => query.where('held.account_id', 'not in', exceptAccounts))
    .$if(exceptIds.length > 0, (query) => query.where(({ not }) => not(isAnyOf('held.id', 'bytea', exceptIds))))
    .orderBy('held.place')
    .limit(limit)
    .execute()
  return rows.map(({ address, ...row }) => ({ ...row, address: readAccountAddress(address) }))
}
