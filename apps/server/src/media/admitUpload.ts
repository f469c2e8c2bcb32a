import { limits } from '@kith/protocol'
import { ask, askTogether } from '../db/askTogether.ts'
import type { Db } from '../db/Database.ts'
import { sendTogether } from '../db/sendTogether.ts'
import { askPayers } from '../log/points/askPayers.ts'
import { askSpending } from '../log/points/askSpending.ts'
import { Ledger } from '../log/points/Ledger.ts'
import type { Totals } from '../log/points/Totals.ts'
import { writeSpending } from '../log/points/writeSpending.ts'
import { assertRoom } from './assertRoom.ts'
import { lockForUpload } from './lockForUpload.ts'
import type { Upload } from './Upload.ts'

export type AdmitUploadParameters = Upload & {
  /** Chain of the handles that raise an account's allowance. */
  chainId: number
  /** Blocks until a handle does. */
  confirmations: number
  totals: Totals
  /** Takes a place for what is still to be done, given whether the service has these bytes; what it throws refuses the upload. */
  enter: (isHeld: boolean) => Promise<void>
}

/**
 * Lets an upload in before it costs anything to decode: its key lives, there is a place for it, its account has room, and pays as for
 * any message that creates something. What the account has already costs nothing, nor does what is refused here.
 *
 * @throws what `enter` throws, {@link MediaQuotaExceededError} {@link QuotaExceededError} {@link ServiceFullError} and what `assertDelegationLive` throws.
 */
export async function admitUpload(
  db: Db,
  { chainId, confirmations, totals, enter, ...upload }: AdmitUploadParameters,
): Promise<{ /** The account has it already. */ isKnown: boolean }> {
  const { key, digest, nowMs } = upload
  const { accountId } = key
  const held = await db
    .selectFrom('media')
    .leftJoin('media_upload', (join) =>
      join.onRef('media_upload.digest', '=', 'media.digest').on('media_upload.account_id', '=', accountId),
    )
    .select('media_upload.account_id')
    .where('media.digest', '=', digest)
    .where('media.released', '=', false)
    .executeTakeFirst()
  const isKnown = held !== undefined && held.account_id !== null
  await enter(held !== undefined)
  await db.transaction().execute(async (tx) => {
    await lockForUpload(tx, upload)
    if (isKnown) return
    await assertRoom(tx, upload)

    // From here to the commit messages wait: what is spent is counted under the lock of the log.
    const { payers, messages } = await askTogether(tx, {
      head: ask(tx.selectFrom('log_head').select('seq').forUpdate().compile(), () => undefined),
      payers: askPayers(tx, { accountIds: [accountId], chainId, confirmations }),
      messages: askSpending(tx, 'messages'),
    })
    const ledger = new Ledger({ payers, messages, totals })
    ledger.charge(accountId, { points: limits.pointsPerCreate, nowMs })()
    const used = tx
      .updateTable('delegation')
      .set({ last_used_at: new Date(nowMs) })
      .where('id', '=', key.delegationId)
    await sendTogether(tx, [writeSpending(tx, ledger.list()), used.compile()])
  })
  return { isKnown }
}
