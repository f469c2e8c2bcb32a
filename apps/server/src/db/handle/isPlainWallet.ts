import type { Db } from '../Database.ts'

/** Whether an account without a row is named by a wallet on the service's chain, and no contract that signed in is this wallet. */
export async function isPlainWallet(db: Db, account: Uint8Array): Promise<boolean> {
  if (account.length !== 20) return false
  const taken = await db.selectFrom('account').select('id').where('wallet', '=', account).executeTakeFirst()
  return taken === undefined
}
