import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { logChannel } from '../logChannel.ts'
import { type NewRow, toRow } from '../NewRow.ts'
import type { Writes } from '../Writes.ts'

export type WriteLogParameters = {
  /** The new last position of the log; `null` where it does not grow. */
  head: bigint | null
  messages: readonly NewRow<'message'>[]
  /** Log positions of entries whose signed bytes are purged. */
  purged: readonly bigint[]
  /** Ids of messages whose signed bytes are purged as well. */
  superseded: readonly Uint8Array[]
}

/** Adds messages to the log, which is locked, and purges what they replace. Every process hears of it at the commit. */
export function* writeLog(tx: Tx, { head, messages, purged, superseded }: WriteLogParameters): Writes {
  if (head !== null) {
    yield sql`
      update log_head set seq = ${head}
      returning pg_notify(${logChannel}, ${String(head)})`.compile(tx)
  }
  if (messages.length === 0) return
  yield tx
    .insertInto('message')
    .values(messages.map(toRow<'message'>))
    .compile()
  if (purged.length > 0) yield tx.updateTable('message').set({ envelope: null }).where('seq', 'in', purged).compile()
  if (superseded.length > 0) {
    const isSuperseded = isAnyOf('id', 'bytea', superseded)
    yield tx.updateTable('message').set({ envelope: null }).where(isSuperseded).compile()
  }
}
