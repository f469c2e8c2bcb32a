import type { Db, Tx } from '../db/Database.ts'
import { askLockedDelegation } from '../db/delegation/askLockedDelegation.ts'
import type { UploadClaim } from '../db/media/claimUpload.ts'
import { extendUpload } from '../db/media/extendUpload.ts'
import { insertUpload } from '../db/media/insertUpload.ts'
import { isClaimed } from '../db/media/isClaimed.ts'
import { lockPictures } from '../db/media/lockPictures.ts'
import { askStanding } from '../db/moderation/askStanding.ts'
import { readBatch } from '../db/readBatch.ts'
import { assertDelegationLive } from '../keys/assertDelegationLive.ts'
import { assertNotSuspended } from '../log/moderation/assertNotSuspended.ts'
import { assertMediaQuota } from './assertMediaQuota.ts'
import { toChargedBytes } from './toChargedBytes.ts'
import type { Upload } from './Upload.ts'
import { unusedUploadLifetimeMs } from './unusedUploadLifetimeMs.ts'

export type RecordUploadParameters = Upload & {
  /** Held since before the file and its variants were found in the store: so they were not deleted since. */
  claim: UploadClaim
}

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
  const own = { accountId: key.accountId, digest }
  return await db.transaction().execute(async (tx) => {
    await lockForUpload(tx, upload)
    await lockPictures(tx)
    // A deletion of its files has to claim the picture under this lock, so what holds now still holds at the commit.
    if (!(await isClaimed(tx, claim))) return false
    const expiresAt = new Date(nowMs + unusedUploadLifetimeMs)
    if (await extendUpload(tx, { ...own, expiresAt })) return true
    await assertMediaQuota(tx, upload)
    const picture = { ...own, mime, width, height, bytes, chargedBytes: toChargedBytes(bytes) }
    await insertUpload(tx, { ...picture, now: new Date(nowMs), expiresAt })
    return true
  })
}

/**
 * Locks the key's delegation, so that no upload is accepted after an acknowledged revocation. Takes this lock before
 * any other, in the same order as a batch of messages.
 *
 * @throws {@link AccountSuspendedError} and what `assertDelegationLive` throws.
 */
async function lockForUpload(tx: Tx, { key, nowMs }: Pick<Upload, 'key' | 'nowMs'>): Promise<void> {
  const { accountId } = key
  const { delegation, standing } = await readBatch(tx, {
    delegation: askLockedDelegation(tx, key.delegationId),
    standing: askStanding(tx, { accountIds: [accountId], kind: 'suspend' }),
  })
  assertDelegationLive(delegation, nowMs)
  // As for the post it is meant for.
  assertNotSuspended(standing, { accountId, nowMs })
}
