import type { Tx } from '../Database.ts'
import type { AccountMedia } from './listUploads.ts'

/**
 * Lets a picture that its account has expire later, unless a message names it: then it does not expire. False where the
 * account does not have it.
 */
export async function extendUpload(
  tx: Tx,
  { accountId, digest, expiresAt }: AccountMedia & { expiresAt: Date },
): Promise<boolean> {
  const known = await tx
    .selectFrom('media_upload')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (!known || known.expires_at === null) return known !== undefined
  await tx
    .updateTable('media_upload')
    .set({ expires_at: expiresAt })
    .where('account_id', '=', accountId)
    .where('digest', '=', digest)
    // A message may have referenced it since; then it no longer expires.
    .where('expires_at', 'is not', null)
    .execute()
  return true
}
