import type { Tx } from '../Database.ts'
import { type NewDelegation, toDelegationRow } from './NewDelegation.ts'

/** Adds delegations that came in a file; one that is known stays as it is. */
export async function importDelegations(tx: Tx, delegations: readonly NewDelegation[]): Promise<void> {
  await tx
    .insertInto('delegation')
    .values(delegations.map(toDelegationRow))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
