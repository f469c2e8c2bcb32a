import type { Db } from '../Database.ts'

/** Whether the database knows any picture. */
export async function hasMedia(db: Db): Promise<boolean> {
  return (await db.selectFrom('media').select('digest').limit(1).executeTakeFirst()) !== undefined
}
