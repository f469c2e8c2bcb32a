import type { Db, Tx } from './Database.ts'
import { lockLogHead } from './log/lockLogHead.ts'

/** Does `work` in one transaction that locks the log against appends: nothing is named, uploaded or counted meanwhile. */
export async function whileLogLocked<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return await db.transaction().execute(async (tx) => {
    await lockLogHead(tx)
    return await work(tx)
  })
}
