import type { Db } from '../Database.ts'

/** Position of the newest log entry; zero for an empty log. */
export async function getLogPosition(db: Db): Promise<bigint> {
  const { seq } = await db.selectFrom('log_head').select('seq').executeTakeFirstOrThrow()
  return seq
}
