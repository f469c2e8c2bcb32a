import type { Tx } from '../db/Database.ts'
import { readBatch } from '../db/readBatch.ts'
import { addSpending } from '../limits/points/addSpending.ts'
import { askPayers } from '../limits/points/askPayers.ts'
import { askSpending, type TotalSubject } from '../limits/points/askSpending.ts'
import { assertRoomInAll } from '../limits/points/assertRoomInAll.ts'
import type { Totals } from '../limits/points/Totals.ts'
import { tierOf } from '../limits/points/tierOf.ts'
import { writeSpending } from '../limits/points/writeSpending.ts'

export type NewAccountLimits = {
  /** Chain of the handles that give priority. */
  chainId: number
  confirmations: number
  totals: Totals
}

const accounts: TotalSubject = 'accounts'

/**
 * Counts an account that signs in for the first time. Concurrent first sign-ins wait for each other.
 *
 * @throws {@link ServiceFullError}
 */
export async function admitNewAccount(
  tx: Tx,
  { accountId, nowMs, totals, ...of }: NewAccountLimits & { accountId: bigint; nowMs: number },
): Promise<void> {
  const joined = await tx
    .updateTable('account')
    .set({ joined_at: new Date(nowMs) })
    .where('id', '=', accountId)
    .where('joined_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!joined) return
  const nothing = { subject: accounts, at: new Date(0), minutes: [], hours: [] }
  await tx
    .insertInto('spending')
    .values(nothing)
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute()
  await tx.selectFrom('spending').select('subject').where('subject', '=', accounts).forUpdate().execute()
  const { payers, spent } = await readBatch(tx, {
    payers: askPayers(tx, { accountIds: [accountId], ...of }),
    spent: askSpending(tx, accounts),
  })
  const hasHandle = Boolean(payers.get(accountId)?.handle)
  const tier = tierOf({ hasHandle, joinedAt: null, nowMs })
  assertRoomInAll({ what: 'accounts', tier, spent, totals, nowMs })
  const { at, minutes, hours } = addSpending(spent, { points: 1, nowMs })
  await tx.executeQuery(writeSpending(tx, [{ subject: accounts, at, minutes: [...minutes], hours: [...hours] }]))
}
