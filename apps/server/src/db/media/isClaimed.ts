import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import type { UploadClaim } from './claimUpload.ts'

/** Whether the claim still holds. For a caller that locked the pictures: it does until the transaction ends. */
export async function isClaimed(tx: Tx, { digest, holder }: UploadClaim): Promise<boolean> {
  const row = await tx
    .selectFrom('media_claim')
    .select('holder')
    .where('digest', '=', digest)
    .where('holder', '=', holder)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row !== undefined
}
