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
    .innerJoin('handle', 'handle.owner', 'account.address')
    .where('handle.chain_id', '=', BigInt(chainId))
    .where(isAnyOf('account.id', 'bigint', accountIds))
    .select('account.id')
    .distinct()
    .compile()
  return ask(query, (owners) => new Set(owners.map(({ id }) => id)))
}
