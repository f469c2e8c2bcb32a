import type { Db } from '../Database.ts'

/** What everything in the log is signed for; `null` before the first start. */
export async function getLogNetwork(db: Db): Promise<string | null> {
  const { network } = await db.selectFrom('log_head').select('network').executeTakeFirstOrThrow()
  return network
}
