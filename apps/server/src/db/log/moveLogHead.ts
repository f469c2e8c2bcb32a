import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { logChannel } from '../logChannel.ts'

/** Moves the end of the log, which the transaction has locked, to `head`; every process hears of it at the commit. */
export async function moveLogHead(tx: Tx, head: bigint): Promise<void> {
  await tx.updateTable('log_head').set({ seq: head }).execute()
  await sql`select pg_notify(${logChannel}, ${String(head)})`.execute(tx)
}
