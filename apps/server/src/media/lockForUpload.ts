import { askTogether } from '../db/askTogether.ts'
import type { Tx } from '../db/Database.ts'
import { assertDelegationLive } from '../log/assertDelegationLive.ts'
import { askStanding } from '../log/moderation/askStanding.ts'
import { assertNotSuspended } from '../log/moderation/assertNotSuspended.ts'
import type { Upload } from './Upload.ts'

/**
 * Locks the key's delegation, then the log, in the order of a batch of messages: no upload is taken after a revocation was acknowledged,
 * and none while a batch counts what names it.
 *
 * @throws {@link AccountSuspendedError} and what `assertDelegationLive` throws.
 */
export async function lockForUpload(tx: Tx, { key, nowMs }: Pick<Upload, 'key' | 'nowMs'>): Promise<void> {
  const delegation = await tx
    .selectFrom('delegation')
    .select(['expires_at', 'last_used_at', 'revoked_at'])
    .where('id', '=', key.delegationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  assertDelegationLive(delegation, nowMs)
  await tx.selectFrom('log_head').select('seq').forUpdate().execute()
  const { accountId } = key
  const { standing } = await askTogether(tx, {
    standing: askStanding(tx, { accountIds: [accountId], kind: 'suspend' }),
  })
  // As for the post it is meant for.
  assertNotSuspended(standing, { accountId, type: 'post', nowMs })
}
