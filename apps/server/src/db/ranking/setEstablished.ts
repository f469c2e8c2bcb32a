import type { Tx } from '../Database.ts'
import type { EstablishedChange } from './listEstablishedChanges.ts'

/** Records which accounts are established; their follows are to be updated. */
export async function setEstablished(tx: Tx, changes: readonly EstablishedChange[]): Promise<void> {
  await tx
    .insertInto('established_account')
    .values(
      changes.map(({ accountId, isEstablished }) => ({
        account_id: accountId,
        is_established: isEstablished,
        is_synced: false,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(({ ref }) => ({ is_established: ref('excluded.is_established'), is_synced: false })),
    )
    .execute()
}
