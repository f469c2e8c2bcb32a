import { type AccountAddress, encodeAccountAddress } from '@kith/protocol'
import type { Tx } from '../Database.ts'

/** The id of an account, which gets its row if it has none. */
export async function upsertAccount(tx: Tx, { account, now }: { account: AccountAddress; now: Date }): Promise<bigint> {
  const bytes = encodeAccountAddress(account)
  await tx
    .insertInto('account')
    .values({ address: bytes, created_at: now })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
  const { id } = await tx.selectFrom('account').select('id').where('address', '=', bytes).executeTakeFirstOrThrow()
  return id
}
