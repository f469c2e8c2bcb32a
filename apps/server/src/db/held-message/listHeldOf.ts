import type { Tx } from '../Database.ts'
import { type DelegationState, delegationState } from '../delegation/delegationState.ts'

/** Ids of messages that an account holds, each with the state of the key that brought it. */
export async function listHeldOf(
  tx: Tx,
  accountId: bigint,
): Promise<readonly (DelegationState & Readonly<{ id: Uint8Array }>)[]> {
  return await tx
    .selectFrom('held_message as held')
    .innerJoin('delegation', 'delegation.id', 'held.importer_id')
    .select(['held.id', ...delegationState])
    .where('held.account_id', '=', accountId)
    .execute()
}
