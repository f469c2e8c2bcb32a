import type { Tx } from '../Database.ts'
import { type NewDelegation, toDelegationRow } from './NewDelegation.ts'

/** Adds the delegation of a key that signs in. */
export async function insertDelegation(tx: Tx, delegation: NewDelegation): Promise<void> {
  await tx.insertInto('delegation').values(toDelegationRow(delegation)).execute()
}
