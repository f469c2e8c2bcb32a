import { ask, type Question } from '../db/askTogether.ts'
import type { Tx } from '../db/Database.ts'
import { isAnyOf } from '../db/queries/isAnyOf.ts'

/** Asks which of the accounts own a handle on the chain. */
export function askHandleOwners(
  tx: Tx,
  { accountIds, chainId }: { accountIds: readonly bigint[]; chainId: number },
): Question<ReadonlySet<bigint>> {
  const query = tx
    .selectFrom('account')
    .where(isAnyOf('account.id', 'bigint', accountIds))
    // One probe of an index, however many handles an account holds.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('handle')
          .select('handle.token_id')
          .where('handle.chain_id', '=', BigInt(chainId))
          .whereRef('handle.owner', '=', 'account.address'),
      ),
    )
    .select('account.id')
    .compile()
  return ask(query, (owners) => new Set(owners.map(({ id }) => id)))
}
