import type { Db } from '../Database.ts'
import type { AccountNode } from './AccountNode.ts'
import { type AccountReading, accountColumns, isPrimaryHandle, toAccountNode } from './accountColumns.ts'
import { isAnyOf } from './isAnyOf.ts'

export type FindAccountsParameters = AccountReading &
  ({ ids: readonly bigint[] } | { addresses: readonly Uint8Array[] }) & {
    /** For the accounts themselves and for operators. */
    showsWithheld?: true
  }

/** Accounts by their own ids or by their addresses, in no particular order. */
export async function findAccounts(
  db: Db,
  { now, chainId, confirmations, showsWithheld, ...by }: FindAccountsParameters,
): Promise<readonly (AccountNode & { id: bigint })[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('handle', (join) => join.on(isPrimaryHandle({ chainId })))
    .select('account.id')
    .select(accountColumns({ now, chainId, confirmations }))
    .where('ids' in by ? isAnyOf('account.id', 'bigint', by.ids) : isAnyOf('account.address', 'bytea', by.addresses))
    .execute()
  return rows.map(({ id, ...row }) => toAccountNode(id, row, showsWithheld))
}
