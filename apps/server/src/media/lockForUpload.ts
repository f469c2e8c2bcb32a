import type { Tx } from '../db/Database.ts'
import { ask, readBatch } from '../db/readBatch.ts'
import { assertDelegationLive } from '../keys/assertDelegationLive.ts'
import { askStanding } from '../log/moderation/askStanding.ts'
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
  const delegationQuery = tx
    .selectFrom('delegation')
    .select(['expires_at', 'last_used_at', 'revoked_at'])
    .where('id', '=', key.delegationId)
    .forUpdate()
    .compile()
  const { delegation, standing } = await readBatch(tx, {
    delegation: ask(delegationQuery, ([row]) => row),
    standing: askStanding(tx, { accountIds: [accountId], kind: 'suspend' }),
  })
  if (!delegation) throw new Error('A key that was proven is gone.')
  assertDelegationLive(delegation, nowMs)
  // As for the post it is meant for.
  assertNotSuspended(standing, { accountId, nowMs })
}
