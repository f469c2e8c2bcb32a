import { sql } from 'kysely'
import type { Tx } from './Database.ts'
import { logChannel } from './logChannel.ts'

/** Wakes the open streams of every process at the commit, which then look whether their key still lives. */
export async function wakeStreams(tx: Tx): Promise<void> {
  await sql`select pg_notify(${logChannel}, '')`.execute(tx)
}
