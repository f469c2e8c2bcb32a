import { toHex } from '../bytes/toHex.ts'
import type { Db } from '../db/Database.ts'
import { listDelegationStates } from '../db/delegation/listDelegationStates.ts'
import { isLive } from './isLive.ts'

/** Looks up which of these keys may still act, by their delegations' ids in hex; streams ask it before everything they tell. */
export async function findLiveKeys(
  db: Db,
  { delegationIds, nowMs }: { delegationIds: readonly Uint8Array[]; nowMs: number },
): Promise<ReadonlySet<string>> {
  const states = await listDelegationStates(db, delegationIds)
  return new Set(states.filter((state) => isLive(state, nowMs)).map(({ id }) => toHex(id)))
}
