import { limits } from '@kith/protocol'
import type { Tx } from '../db/Database.ts'
import { listKeyTimes } from '../db/delegation/listKeyTimes.ts'
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
  const after = new Date(nowMs - limits.newKeysMs)
  const newest = await listKeyTimes(tx, { accountId, after, limit: limits.newKeys })
  const oldest = newest[limits.newKeys - 1]
  if (oldest) throw new TooManyKeysError({ retryAt: new Date(oldest.getTime() + limits.newKeysMs) })
}
