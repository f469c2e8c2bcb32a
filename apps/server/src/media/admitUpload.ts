import { limits } from '@kith/protocol'
import { askTogether } from '../db/askTogether.ts'
import type { Db } from '../db/Database.ts'
import { askHandleOwners } from '../log/askHandleOwners.ts'
import { spendPoints } from '../log/spendPoints.ts'
import { assertRoom } from './assertRoom.ts'
import { lockForUpload } from './lockForUpload.ts'
import type { Upload } from './Upload.ts'

export type AdmitUploadParameters = Upload & {
  /** Chain of the handles that raise an account's allowance. */
  chainId: number
}

/**
 * Lets an upload in before it costs anything to decode: its key lives, its account has room, and pays as for any message that creates
 * something. What the account has already costs nothing.
 *
 * @throws {@link MediaQuotaExceededError} {@link QuotaExceededError} and what `assertDelegationLive` throws.
 */
export async function admitUpload(
  db: Db,
  { chainId, ...upload }: AdmitUploadParameters,
): Promise<{ /** The service has these bytes. */ isHeld: boolean /** So has the account. */; isKnown: boolean }> {
  const { key, digest, nowMs } = upload
  const { accountId } = key
  return await db.transaction().execute(async (tx) => {
    await lockForUpload(tx, upload)
    const held = await tx
      .selectFrom('media')
      .leftJoin('media_upload', (join) =>
        join.onRef('media_upload.digest', '=', 'media.digest').on('media_upload.account_id', '=', accountId),
      )
      .select('media_upload.account_id')
      .where('media.digest', '=', digest)
      .where('media.released', '=', false)
      .executeTakeFirst()
    const isKnown = held !== undefined && held.account_id !== null
    if (isKnown) return { isHeld: true, isKnown }
    await assertRoom(tx, upload)

    const spent = await tx.selectFrom('quota').selectAll().where('account_id', '=', accountId).executeTakeFirst()
    const { owners } = await askTogether(tx, { owners: askHandleOwners(tx, { accountIds: [accountId], chainId }) })
    const spending = spendPoints({ spent, points: limits.pointsPerCreate, nowMs, hasHandle: owners.has(accountId) })
    await tx
      .insertInto('quota')
      .values({ account_id: accountId, ...spending })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(spending))
      .execute()
    await tx
      .updateTable('delegation')
      .set({ last_used_at: new Date(nowMs) })
      .where('id', '=', key.delegationId)
      .execute()
    return { isHeld: held !== undefined, isKnown }
  })
}
