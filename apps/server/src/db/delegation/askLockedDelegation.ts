import type { Tx } from '../Database.ts'
import { ask, type Question } from '../readBatch.ts'
import { type DelegationState, delegationState } from './delegationState.ts'

/** Locks a key until the transaction ends, and queries what decides whether it is live. */
export function askLockedDelegation(tx: Tx, id: Uint8Array): Question<DelegationState> {
  const query = tx.selectFrom('delegation').select(delegationState).where('id', '=', id).forUpdate().compile()
  return ask(query, ([row]) => {
    if (!row) throw new Error('A delegation that was known is gone.')
    return row
  })
}
