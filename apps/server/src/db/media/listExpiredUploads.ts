import type { Tx } from '../Database.ts'
import type { AccountMedia } from './listUploads.ts'

/** Pictures that nothing named within their day. */
export async function listExpiredUploads(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<readonly AccountMedia[]> {
  return await tx
    .selectFrom('media_upload')
    .select(['account_id as accountId', 'digest'])
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute()
}
