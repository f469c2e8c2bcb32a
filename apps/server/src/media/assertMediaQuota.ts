import type { Db } from '../db/Database.ts'
import { sumCharged } from '../db/media/sumCharged.ts'
import { MediaQuotaExceededError } from './MediaQuotaExceededError.ts'
import { toChargedBytes } from './toChargedBytes.ts'
import type { Upload } from './Upload.ts'

/**
 * Asserts that one more picture fits the account's quota.
 *
 * @throws {@link MediaQuotaExceededError}
 */
export async function assertMediaQuota(
  db: Db,
  { key, bytes, accountBytes }: Pick<Upload, 'key' | 'bytes' | 'accountBytes'>,
): Promise<void> {
  const used = await sumCharged(db, key.accountId)
  if (used + toChargedBytes(bytes) > accountBytes) throw new MediaQuotaExceededError({ limitBytes: accountBytes })
}
