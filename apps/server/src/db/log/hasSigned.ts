import type { Tx } from '../Database.ts'

/** Whether a person signed in, or a key for receipts signed the next one: both are for the network as it was. */
export async function hasSigned(tx: Tx): Promise<boolean> {
  const delegation = await tx.selectFrom('delegation').select('id').limit(1).executeTakeFirst()
  const key = await tx.selectFrom('receipt_key').select('id').limit(1).executeTakeFirst()
  return delegation !== undefined || key !== undefined
}
