import type { Db } from '../Database.ts'

/** Deletes the networks that accounts last signed in from at `until` or before. */
export async function forgetNetworks(db: Db, { until }: { until: Date }): Promise<void> {
  await db.deleteFrom('account_network').where('seen_at', '<=', until).execute()
}
