import { toHex } from '../bytes/toHex.ts'
import type { Tx } from '../db/Database.ts'
import { moveHead } from '../db/moveHead.ts'

/** Gives each changed account a place in the log, so that readers who follow the log hear of it, also later. */
export async function appendHandleChanges(
  tx: Tx,
  { addresses, now }: { addresses: readonly Uint8Array[]; now: Date },
): Promise<void> {
  const unique = [...new Map(addresses.map((address) => [toHex(address), address])).values()]
  if (unique.length === 0) return
  // The log is locked before any account, in the same order as messages are appended.
  const { seq } = await tx.selectFrom('log_head').select('seq').forUpdate().executeTakeFirstOrThrow()
  await tx
    .insertInto('account')
    .values(unique.map((address) => ({ address, created_at: now })))
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
  const accounts = await tx.selectFrom('account').select('id').where('address', 'in', unique).orderBy('id').execute()
  const changes = accounts.map(({ id }, index) => ({ seq: seq + BigInt(index + 1), account_id: id, changed_at: now }))
  const head = seq + BigInt(changes.length)
  await tx.insertInto('handle_change').values(changes).execute()
  await moveHead(tx, head)
}
