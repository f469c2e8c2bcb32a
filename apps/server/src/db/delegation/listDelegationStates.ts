import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { type DelegationState, delegationState } from './delegationState.ts'

/** What decides whether these keys are live, of those that are known, in no particular order. */
export async function listDelegationStates(
  db: Db,
  ids: readonly Uint8Array[],
): Promise<readonly (DelegationState & Readonly<{ id: Uint8Array }>)[]> {
  return await db
    .selectFrom('delegation')
    .select(['id', ...delegationState])
    .where(isAnyOf('id', 'bytea', ids))
    .execute()
}
