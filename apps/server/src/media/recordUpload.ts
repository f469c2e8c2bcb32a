import type { Db } from '../db/Database.ts'
import { lockPictures } from '../db/lockPictures.ts'
import { assertRoom } from './assertRoom.ts'
import { chargeOf } from './chargeOf.ts'
import type { UploadClaim } from './claim/claimUpload.ts'
import { isClaimed } from './claim/isClaimed.ts'
import { lockForUpload } from './lockForUpload.ts'
import type { Upload } from './Upload.ts'

export type RecordUploadParameters = Upload & {
  /** Held since before the file and its variants were found in the store: so they were not deleted since. */
  claim: UploadClaim
}

/** What is uploaded and named by nothing goes after a day. */
const unusedLifetimeMs = 24 * 3_600_000

/**
 * Writes down that the account has this picture, or has it for another day. The file comes first: a row without a file is never left
 * behind, and a file without a row is swept away.
 *
 * @returns False, and nothing was written, when the claim has expired: the file may be gone again.
 * @throws {@link MediaQuotaExceededError} and what `assertDelegationLive` throws.
 */
export async function recordUpload(db: Db, { claim, ...upload }: RecordUploadParameters): Promise<boolean> {
  const { key, digest, header, bytes, nowMs } = upload
  const { type: mime, width, height } = header
  const own = { account_id: key.accountId, digest }
  return await db.transaction().execute(async (tx) => {
    await lockForUpload(tx, upload)
    await lockPictures(tx)
    // A deletion of its files has to claim the picture under this lock, so what holds now still holds at the commit.
    if (!(await isClaimed(tx, claim))) return false
    const known = await tx
      .selectFrom('media_upload')
      .select('expires_at')
      .where('account_id', '=', own.account_id)
      .where('digest', '=', digest)
      .executeTakeFirst()
    const expires_at = new Date(nowMs + unusedLifetimeMs)
    if (known) {
      if (known.expires_at === null) return true
      await tx
        .updateTable('media_upload')
        .set({ expires_at })
        .where('account_id', '=', own.account_id)
        .where('digest', '=', digest)
        // A message may have referenced it since; then it no longer expires.
        .where('expires_at', 'is not', null)
        .execute()
      return true
    }
    await assertRoom(tx, upload)
    await tx
      .insertInto('media')
      .values({ digest, mime, width, height, bytes, created_at: new Date(nowMs) })
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ released: false }))
      .execute()
    await tx
      .insertInto('media_upload')
      .values({ ...own, charged_bytes: chargeOf(bytes), uploaded_at: new Date(nowMs), expires_at })
      .execute()
    return true
  })
}
