import type { Tx } from '../db/Database.ts'
import { askLockedDelegation } from '../db/delegation/askLockedDelegation.ts'
import { askStanding } from '../db/moderation/askStanding.ts'
import { readBatch } from '../db/readBatch.ts'
import { assertDelegationLive } from '../keys/assertDelegationLive.ts'
import { assertNotSuspended } from '../log/moderation/assertNotSuspended.ts'
import type { Upload } from './Upload.ts'

/**
 * Locks the key's delegation, so that no upload is accepted after an acknowledged revocation. Takes this lock before
 * any other, in the same order as a batch of messages.
 *
 * @throws {@link AccountSuspendedError} and what `assertDelegationLive` throws.
 */
export async function lockForUpload(tx: Tx, { key, nowMs }: Pick<Upload, 'key' | 'nowMs'>): Promise<void> {
  const { accountId } = key
  const { delegation, standing } = await readBatch(tx, {
    delegation: askLockedDelegation(tx, key.delegationId),
    standing: askStanding(tx, { accountIds: [accountId], kind: 'suspend' }),
  })
  assertDelegationLive(delegation, nowMs)
  // As for the post it is meant for.
  assertNotSuspended(standing, { accountId, nowMs })
}
