import type { GivenEach } from '../createQuery.ts'
import { createStatement } from '../createStatement.ts'
import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import type { AccountNode } from './AccountNode.ts'
import {
  type AccountReading,
  type AccountRow,
  accountColumns,
  isPrimaryHandle,
  toAccountNode,
} from './accountColumns.ts'

export type FindAccountsParameters = AccountReading &
  (
    | { ids: readonly bigint[] }
    | { addresses: readonly Uint8Array[] }
    /** On the service's chain. */
    | { wallets: readonly Uint8Array[] }
  ) & {
    /** For the accounts themselves and for operators. */
    showsWithheld?: true
  }

/** Accounts by their own ids, by their addresses, or by their wallets, in no particular order. */
export async function findAccounts(
  db: Db,
  { showsWithheld, ...values }: FindAccountsParameters,
): Promise<readonly (AccountNode & { id: bigint })[]> {
  const rows =
    'ids' in values
      ? await findByIds(db, values)
      : 'wallets' in values
        ? await findByWallets(db, values)
        : await findByAddresses(db, values)
  return rows.map(({ id, ...row }) => toAccountNode(id, row, showsWithheld))
}

const findByIds = createStatement<AccountReading & { ids: readonly bigint[] }, FoundAccountRow>(
  (db, { ids, ...reading }) =>
    selectAccounts(db, reading)
      .where(isAnyOf('account.id', 'bigint', ids))
      .compile(),
)
const findByAddresses = createStatement<AccountReading & { addresses: readonly Uint8Array[] }, FoundAccountRow>(
  (db, { addresses, ...reading }) =>
    selectAccounts(db, reading)
      .where(isAnyOf('account.address', 'bytea', addresses))
      .compile(),
)

const findByWallets = createStatement<AccountReading & { wallets: readonly Uint8Array[] }, FoundAccountRow>(
  (db, { wallets, ...reading }) =>
    selectAccounts(db, reading)
      .where(isAnyOf('account.wallet', 'bytea', wallets))
      .compile(),
)

type FoundAccountRow = AccountRow & Readonly<{ id: bigint }>

function selectAccounts(db: Db, reading: GivenEach<AccountReading>) {
  return db
    .selectFrom('account')
    .leftJoin('handle', (join) => join.on(isPrimaryHandle(reading)))
    .select('account.id')
    .select(accountColumns(reading))
}
