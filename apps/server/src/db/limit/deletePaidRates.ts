import type { Db } from '../Database.ts'

/** Deletes what is paid off. */
export async function deletePaidRates(db: Db, nowMs: number): Promise<void> {
  await db.deleteFrom('rate').where('paid_at', '<', nowMs).execute()
}
