import type { Db } from '../db/Database.ts'
import { isLive } from './isLive.ts'

/** Looks up whether a key may still act; streams ask it before everything they tell. */
export async function isKeyLive(
  db: Db,
  { delegationId, nowMs }: { delegationId: Uint8Array; nowMs: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('delegation')
    .select(['expires_at', 'last_used_at', 'revoked_at'])
    .where('id', '=', delegationId)
    .executeTakeFirst()
  return row !== undefined && isLive(row, nowMs)
}
