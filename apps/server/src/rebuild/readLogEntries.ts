import type { Tx } from '../db/Database.ts'
import { listStoredMessages } from '../db/log/listStoredMessages.ts'
import type { LogEntry } from './LogEntry.ts'
import { restoreMessage } from './restoreMessage.ts'

/** A stretch of the log: the entries that still say something to readers, and the position after which to go on. */
export type LogStretch = Readonly<{ entries: readonly LogEntry[]; end: bigint }>

/** Reads up to `limit` entries after a position and before another, oldest first; `null` at the end. */
export async function readLogEntries(
  tx: Tx,
  { after, before, limit }: { after: bigint; before: bigint; limit: number },
): Promise<LogStretch | null> {
  const rows = await listStoredMessages(tx, { after, before, limit })
  const end = rows.at(-1)?.seq
  if (end === undefined) return null
  const entries = rows.flatMap((row): LogEntry[] => {
    const message = restoreMessage(row)
    if (message === null) return []
    const verified = {
      id: row.id,
      delegationId: row.delegationId,
      accountId: row.accountId,
      address: row.address,
      message,
      envelope: row.envelope ?? new Uint8Array(),
      receivedMs: row.receivedAt.getTime(),
      imported: row.isImported ? { isTimeVerified: row.isTimeVerified } : undefined,
    }
    return [{ seq: row.seq, verified, targetId: row.targetId, isCounted: row.isCounted }]
  })
  return { entries, end }
}
