import type { Tx } from '../Database.ts'

/** Records that an account signed in from a network (a hash: see `hashClientNetwork`). */
export async function rememberNetwork(
  tx: Tx,
  { accountId: account_id, network, now: seen_at }: { accountId: bigint; network: Uint8Array; now: Date },
): Promise<void> {
  await tx
    .insertInto('account_network')
    .values({ account_id, network, seen_at })
    .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ seen_at }))
    .execute()
}
