import { toHex } from '../bytes/toHex.ts'
import type { Db } from '../db/Database.ts'
import { isAnyOf } from '../db/queries/isAnyOf.ts'
import { isLive } from './isLive.ts'

/** Looks up which of these keys may still act, by their delegations' ids in hex; streams ask it before everything they tell. */
export async function findLiveKeys(
  db: Db,
  { delegationIds, nowMs }: { delegationIds: readonly Uint8Array[]; nowMs: number },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('delegation')
    .select(['id', 'expires_at', 'last_used_at', 'revoked_at'])
    .where(isAnyOf('id', 'bytea', delegationIds))
    .execute()
  return new Set(rows.filter((row) => isLive(row, nowMs)).map(({ id }) => toHex(id)))
}
