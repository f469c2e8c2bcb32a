import type { Db } from '../../db/Database.ts'
import { addRates } from '../../db/limit/addRates.ts'
import { deletePaidRates } from '../../db/limit/deletePaidRates.ts'
import type { ShareRates } from './createRates.ts'
import { maxDebtMs } from './maxDebtMs.ts'

/** How often what is paid off is cleared away. */
const clearMs = 60_000

/** Keeps the sums of all processes in PostgreSQL: one row for each subject that owes something, in an unlogged table. */
export function shareRates(db: Db): ShareRates {
  let clearedAt = 0
  return async (owed, nowMs) => {
    if (nowMs - clearedAt >= clearMs) {
      clearedAt = nowMs
      await deletePaidRates(db, nowMs)
    }
    if (owed.length === 0) return new Map()
    return await addRates(db, { owed, nowMs, maxDebtMs })
  }
}
