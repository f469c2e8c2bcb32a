import { limits } from '@kith/protocol'
import type { Tx } from '../db/Database.ts'
import { TooManyKeysError } from './TooManyKeysError.ts'

/**
 * Asserts that an account did not add too many keys of late: each is a row for good, also when it ends at once.
 *
 * @throws {@link TooManyKeysError}
 */
export async function assertMayAddKey(
  tx: Tx,
  { accountId, nowMs }: { accountId: bigint; nowMs: number },
): Promise<void> {
  const newest = await tx
    .selectFrom('delegation')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '>', new Date(nowMs - limits.newKeysMs))
    .orderBy('created_at', 'desc')
    .limit(limits.newKeys)
    .execute()
  const oldest = newest[limits.newKeys - 1]
  if (oldest) throw new TooManyKeysError({ retryAt: new Date(oldest.created_at.getTime() + limits.newKeysMs) })
}
