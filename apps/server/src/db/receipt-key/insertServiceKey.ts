import type { Db } from '../Database.ts'

/** Adds the service's first key for receipts, unless it has one. */
export async function insertServiceKey(
  db: Db,
  { didKey, privateKey, createdAt }: { didKey: string; privateKey: Uint8Array; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('service_key')
    .values({ purpose: 'receipt', private_key: privateKey, did_key: didKey, created_at: createdAt })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute()
}
