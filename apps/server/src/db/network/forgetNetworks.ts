import { bounds } from '../../config/bounds.ts'
import type { Db } from '../Database.ts'

/** Deletes the networks of sign-ins that are a month old. */
export async function forgetNetworks(db: Db, { nowMs }: { nowMs: number }): Promise<void> {
  await db
    .deleteFrom('account_network')
    .where('seen_at', '<=', new Date(nowMs - bounds.networkMs))
    .execute()
}
