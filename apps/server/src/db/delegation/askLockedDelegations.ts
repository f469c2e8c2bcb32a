import type { Ability } from '@kith/protocol'
import { toHex } from '../../bytes/toHex.ts'
import { createQuery, type Slots } from '../createQuery.ts'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { ask, type Question } from '../readBatch.ts'
import { type DelegationState, delegationState } from './delegationState.ts'

/** Of a delegation, with what it grants. */
export type GrantedState = DelegationState & Readonly<{ abilities: readonly Ability[] }>

/** Locks keys until the transaction ends, always in the same order, and queries their states, by the hex of their delegations' ids. */
export function askLockedDelegations(tx: Tx, ids: readonly Uint8Array[]): Question<ReadonlyMap<string, GrantedState>> {
  return ask(lockDelegations(tx, { ids }), (rows) => new Map(rows.map(({ id, ...row }) => [toHex(id), row])))
}

const lockDelegations = createQuery((db, { ids }: Slots<{ ids: readonly Uint8Array[] }>) =>
  db
    .selectFrom('delegation')
    .select(['id', 'abilities', ...delegationState])
    .where(isAnyOf('id', 'bytea', ids))
    .orderBy('id')
    .forUpdate()
    .compile(),
)
