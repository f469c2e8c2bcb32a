import { bounds } from '../config/bounds.ts'
import type { Db } from '../db/Database.ts'

/** Deletes from which networks accounts signed in, once that is a month ago. */
export async function forgetNetworks(db: Db, { nowMs }: { nowMs: number }): Promise<void> {
  await db
    .deleteFrom('account_network')
    .where('seen_at', '<=', new Date(nowMs - bounds.networkMs))
    .execute()
}
