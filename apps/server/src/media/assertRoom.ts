import type { Db } from '../db/Database.ts'
import { sumCharged } from '../db/media/sumCharged.ts'
import { MediaQuotaExceededError } from './MediaQuotaExceededError.ts'
import { toChargedBytes } from './toChargedBytes.ts'
import type { Upload } from './Upload.ts'

/**
 * Asserts that the account has room for one more picture.
 *
 * @throws {@link MediaQuotaExceededError}
 */
export async function assertRoom(
  db: Db,
  { key, bytes, accountBytes }: Pick<Upload, 'key' | 'bytes' | 'accountBytes'>,
): Promise<void> {
  const used = await sumCharged(db, key.accountId)
  if (used + toChargedBytes(bytes) > accountBytes) throw new MediaQuotaExceededError({ limitBytes: accountBytes })
}
