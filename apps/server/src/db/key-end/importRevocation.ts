import type { Tx } from '../Database.ts'
import type { InsertRevocationParameters } from './insertRevocation.ts'

/** Adds what a wallet signed to end keys and what came in a file; one that is known stays as it is. */
export async function importRevocation(
  tx: Tx,
  { id, accountId, bytes, createdAt }: Omit<InsertRevocationParameters, 'ended'>,
): Promise<void> {
  await tx
    .insertInto('revocation')
    .values({ id, account_id: accountId, bytes, created_at: createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
