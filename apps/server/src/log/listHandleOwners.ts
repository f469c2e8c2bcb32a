import type { Tx } from '../db/Database.ts'

/** Finds which of the accounts own a handle on the chain. */
export async function listHandleOwners(
  tx: Tx,
  { accountIds, chainId }: { accountIds: readonly bigint[]; chainId: number },
): Promise<ReadonlySet<bigint>> {
  const owners = await tx
    .selectFrom('account')
    .innerJoin('handle', 'handle.owner', 'account.address')
    .where('handle.chain_id', '=', BigInt(chainId))
    .where('account.id', 'in', accountIds)
    .select('account.id')
    .distinct()
    .execute()
  return new Set(owners.map(({ id }) => id))
}
