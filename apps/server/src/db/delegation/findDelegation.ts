import type { Ability } from '@kith/protocol'
import type { Db } from '../Database.ts'
import { type DelegationState, delegationState } from './delegationState.ts'

/** A delegation as far as it decides what its key may do, and when. */
export type KnownDelegation = DelegationState &
  Readonly<{ accountId: bigint; didKey: string; origin: string; abilities: readonly Ability[] }>

/** Finds a delegation by its digest; also one that ended. */
export async function findDelegation(db: Db, id: Uint8Array): Promise<KnownDelegation | undefined> {
  return await db
    .selectFrom('delegation')
    .select(['account_id as accountId', 'did_key as didKey', 'origin', 'abilities', ...delegationState])
    .where('id', '=', id)
    .executeTakeFirst()
}
