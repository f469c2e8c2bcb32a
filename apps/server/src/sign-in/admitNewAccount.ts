import { joinAccount } from '../db/account/joinAccount.ts'
import type { Tx } from '../db/Database.ts'
import { askPayers } from '../db/limit/askPayers.ts'
import { askSpending, type TotalSubject } from '../db/limit/askSpending.ts'
import { lockTotal } from '../db/limit/lockTotal.ts'
import { writeSpending } from '../db/limit/writeSpending.ts'
import { readBatch } from '../db/readBatch.ts'
import { addSpending } from '../limits/spending/addSpending.ts'
import { assertServiceNotFull } from '../limits/totals/assertServiceNotFull.ts'
import type { Totals } from '../limits/totals/Totals.ts'
import { tierOf } from '../limits/totals/tierOf.ts'

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
  if (!(await joinAccount(tx, { accountId, now: new Date(nowMs) }))) return
  await lockTotal(tx, accounts)
  const { payers, spent } = await readBatch(tx, {
    payers: askPayers(tx, { accountIds: [accountId], ...of }),
    spent: askSpending(tx, accounts),
  })
  const hasHandle = Boolean(payers.get(accountId)?.handle)
  const tier = tierOf({ hasHandle, joinedAt: null, nowMs })
  assertServiceNotFull({ what: 'accounts', tier, spent, totals, nowMs })
  const { at, minutes, hours } = addSpending(spent, { points: 1, nowMs })
  await tx.executeQuery(writeSpending(tx, [{ subject: accounts, at, minutes, hours }]))
}
